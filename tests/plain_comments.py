# SPDX-License-Identifier: MIT
"""Doxygen is shown what a reader would take for the comment of a declaration, and nothing else."""
import pathlib
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(sys.argv[1]) / "tools"))
import plain_comments

HEADER = """// SPDX-License-Identifier: MIT
#pragma once

// What the file is about.
namespace n {

// Two numbers:
//   <first, second>
struct Pair {
    int first = 0;  // the smaller one,
                    // or both
    int second = 0;

    // In all.
    int sum() const { return first + second; }
    template <class T>
    T product() const {
        // as in school
        return first * second;
    }
    Pair(Pair const&) = delete;

    int alone() const;
    int start() const;

    // Not over anything.

    bool empty() const;
};

}  // namespace n
"""

SHOWN = """/// @file
#pragma once
/// @file
/// @brief What the file is about.
namespace n {

/// @brief Two numbers:
/// <pre>  \\<first, second\\></pre>
struct Pair {
    int first = 0;  ///< the smaller one,
                    ///< or both
    int second = 0;

/// @brief In all.
    int sum() const { return first + second; }
/** @brief In all. */     template <class T>
    T product() const {
        // as in school
        return first * second;
    }


    int alone() const;
/** @brief Asked for by joute::Game. */     int start() const;

    // Not over anything.

    bool empty() const;
};

}  // namespace n
"""

CONCEPT = """concept Game = requires(G const g) {
    { g.start() } -> std::same_as<int>;
};

"""

asked = plain_comments.asked_by_concepts(CONCEPT)
shown = plain_comments.documented(HEADER, asked)
wrong = [f"line {n}:\n  shown    {a}\n  expected {b}"
         for n, (a, b) in enumerate(zip(shown.split("\n"), SHOWN.split("\n"), strict=True), 1) if a != b]
print("\n".join(wrong) or "as a reader takes them")
sys.exit(1 if wrong else 0)
