// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

namespace joute::window {

/// What a sound announces.
enum class Chime { move, end };

/// One channel, signed 16-bit samples at this rate.
inline constexpr int samples_per_second = 44'100;
/// A soft knock for a move, two notes for the end. Begins and ends with silence.
std::vector<std::int16_t> samples_of(Chime chime);

/// Soft sounds, off at first. Without an audio device they stay off.
class Sound {
public:
    Sound() = default;
    ~Sound();
    Sound(Sound const&) = delete;
    Sound& operator=(Sound const&) = delete;

    bool is_on() const { return device_ != 0; }
    /// Opens or closes the audio device. Returns whether that worked.
    bool turn(bool on);
    /// Plays the sound in the background, instead of the one before. Does nothing if the sound is off.
    void play(Chime chime);

private:
    std::uint32_t device_ = 0;  ///< SDL's number of the device; 0: none
};

}  // namespace joute::window
