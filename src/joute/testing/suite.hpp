// SPDX-License-Identifier: MIT
#pragma once

#include "joute/testing/check.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <iostream>
#include <memory>
#include <string>
#include <utility>

namespace joute::testing {

/// A test of GoogleTest whose body is a function.
class FunctionTest : public ::testing::Test {
public:
    /// `body` may use all assertions of GoogleTest.
    explicit FunctionTest(std::function<void()> body) : body_(std::move(body)) {}
    void TestBody() override { body_(); }

private:
    std::function<void()> body_;
};

/// Prints failures and the final count, but not why tests were skipped. Replaces GoogleTest's own brief
/// printer, in which dozens of reasons would hide one failure.
class BriefPrinter : public ::testing::EmptyTestEventListener {
public:
    /// Installs it if the program was called with --gtest_brief=1.
    static void install() {
        if (!::testing::GTEST_FLAG(brief)) return;
        auto& listeners = ::testing::UnitTest::GetInstance()->listeners();
        delete listeners.Release(listeners.default_result_printer());
        listeners.Append(new BriefPrinter);
    }

    void OnTestPartResult(::testing::TestPartResult const& result) override {
        if (result.failed()) std::cout << result;
    }
    void OnTestEnd(::testing::TestInfo const& test) override {
        if (test.result()->Failed())
            std::cout << "FAILED: " << test.test_suite_name() << ", " << test.name() << "\n\n";
    }
    void OnTestProgramEnd(::testing::UnitTest const& all) override {
        std::cout << all.successful_test_count() << " tests passed, " << all.skipped_test_count()
                  << " skipped, " << all.failed_test_count() << " failed\n";
    }
};

/// The contract tests of a game with chosen parameters, registered with GoogleTest in this order. Each reports
/// one failure at most. Checks rely on the basic ones before them: once a basic check fails, the rest is
/// skipped.
class Suite {
public:
    using Body = std::function<void(Check&)>;

    Suite(std::string_view name, Params const& params) : start_(name, params) {}

    void add_basic(std::string const& name, Body const& body) { add(name, body, true); }
    void add(std::string const& name, Body const& body) { add(name, body, false); }

    /// Runs one check and reports it to GoogleTest. Returns whether nothing is broken.
    static bool run(Check check, Body const& body) {
        try {
            body(check);
            Check::needs(!check.is_empty(), "the random matches have nothing to check");
        } catch (Inapplicable const& inapplicable) {
            skip(inapplicable.reason);
        } catch (Broken const& broken) {
            return fail(broken.sentence);
        } catch (std::exception const& error) {
            return fail(check.game() + ": an exception is thrown: " + error.what());
        }
        return true;
    }

private:
    void add(std::string const& name, Body const& body, bool basic) {
        auto test = [=, failed = failed_, start = start_] {
            if (!failed->empty()) return skip("«" + *failed + "» must hold first");
            if (!run(start, body) && basic) *failed = name;
        };
        ::testing::RegisterTest(start_.game().c_str(), name.c_str(), nullptr, nullptr, __FILE__, __LINE__,
                                [test]() -> ::testing::Test* { return new FunctionTest(test); });
    }

    static void skip(std::string const& reason) { GTEST_SKIP() << reason; }
    static bool fail(std::string const& sentence) {
        ADD_FAILURE() << sentence;
        return false;
    }

    Check start_;
    std::shared_ptr<std::string> failed_ = std::make_shared<std::string>();  ///< the basic check; or empty
};

}  // namespace joute::testing
