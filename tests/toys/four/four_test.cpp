// SPDX-License-Identifier: MIT
// What the contract says about pictures that front ends cannot draw.
#include "joute/testing/picture_contract.hpp"

#include <gtest/gtest.h>

namespace joute::testing {
namespace {

Picture picture(std::string_view svg) { return {"piece", svg}; }

TEST(PictureContract, names_the_file_of_a_missing_picture) {
    Scene scene{.width = 1, .height = 1};
    scene.marks.push_back({.shape = Mark::Shape::picture, .at = {0.5, 0.5}, .picture = "knight"});
    EXPECT_EQ(fault_of(scene, scene.marks), "the game has no picture pictures/knight.svg");
    scene.pictures = {{"knight", ""}};
    EXPECT_EQ(fault_of(scene, scene.marks), "");
}

TEST(PictureContract, refuses_marks_outside_of_the_scene) {
    Scene scene{.width = 1, .height = 1};
    scene.marks.push_back({.at = {1.5, 0.5}, .text = "far"});
    EXPECT_EQ(fault_of(scene, scene.marks), "the mark 'far' lies outside of the scene");
}

TEST(PictureContract, refuses_pictures_that_the_window_cannot_draw) {
    EXPECT_EQ(fault_of(picture("<svg viewBox=\"0 0 9 9\"><path/></svg>")), "");
    EXPECT_EQ(fault_of(picture("")), "pictures/piece.svg has no <svg> element");
    EXPECT_EQ(fault_of(picture("<svg></svg>")), "pictures/piece.svg needs a viewBox that begins at 0 0");
    EXPECT_EQ(fault_of(picture("<svg viewBox=\"0 0 9 8\"></svg>")),
              "pictures/piece.svg is not square: see its viewBox");
    EXPECT_EQ(fault_of(picture("<svg viewBox=\"0 0 9 9\"><text>K</text></svg>")),
              "pictures/piece.svg contains <text>, which the window cannot draw");
}

}  // namespace
}  // namespace joute::testing
