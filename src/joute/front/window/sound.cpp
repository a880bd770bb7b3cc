// SPDX-License-Identifier: MIT
#include "joute/front/window/sound.hpp"

#include <SDL.h>

#include <algorithm>
#include <cmath>

namespace joute::window {
namespace {

// Adds a sine that swells within 4 milliseconds and then dies away.
void strike(std::vector<std::int16_t>& samples, double begin, double hertz, double seconds, double loudness) {
    constexpr double two_pi = 6.283185307179586;
    auto const first = static_cast<std::size_t>(begin * samples_per_second);
    auto const count = static_cast<std::size_t>(seconds * samples_per_second);
    samples.resize(std::max(samples.size(), first + count));
    for (std::size_t i = 0; i < count; ++i) {
        double const t = static_cast<double>(i) / samples_per_second;
        double const swell = std::min(1.0, t / 0.004) * std::pow(1 - t / seconds, 3);
        double const wave = std::sin(two_pi * hertz * t) * swell * loudness;
        samples[first + i] = static_cast<std::int16_t>(samples[first + i] + std::lround(wave * 32'767));
    }
}

}  // namespace

std::vector<std::int16_t> samples_of(Chime chime) {
    std::vector<std::int16_t> samples;
    if (chime == Chime::move) {
        strike(samples, 0, 320, 0.09, 0.16);
        strike(samples, 0, 830, 0.04, 0.07);
    } else {
        strike(samples, 0, 523.25, 0.35, 0.14);
        strike(samples, 0.14, 783.99, 0.5, 0.14);
    }
    return samples;
}

Sound::~Sound() { turn(false); }

bool Sound::turn(bool on) {
    if (on == is_on()) return true;
    if (!on) {
        SDL_CloseAudioDevice(device_);
        device_ = 0;
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
        return true;
    }
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) return false;
    SDL_AudioSpec wanted{};
    wanted.freq = samples_per_second;
    wanted.format = AUDIO_S16SYS;
    wanted.channels = 1;
    wanted.samples = 512;
    device_ = SDL_OpenAudioDevice(nullptr, 0, &wanted, nullptr, 0);
    if (device_ == 0) SDL_QuitSubSystem(SDL_INIT_AUDIO);
    return is_on();
}

void Sound::play(Chime chime) {
    if (!is_on()) return;
    auto const samples = samples_of(chime);
    SDL_ClearQueuedAudio(device_);
    SDL_QueueAudio(device_, samples.data(), static_cast<std::uint32_t>(samples.size() * sizeof samples[0]));
    SDL_PauseAudioDevice(device_, 0);
}

}  // namespace joute::window
