// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/texts.hpp"
#include "joute/front/page/exercises.hpp"
#include "joute/front/page/markup.hpp"

namespace joute::page {

// Whether a tree is drawn as a question, its values empty but for the leaves, or with the answer filled in.
enum class Shown { question, answer };

// A small tree as in textbooks, the root above and the leaves below: △ takes the largest value, ▽ the smallest, a diamond is
// chance, a box a leaf. It is one <svg> in the colour of the text around it.
void draw_by_hand(Markup& out, TreeExercise const& exercise, Shown shown, Texts const& texts);

}  // namespace joute::page
