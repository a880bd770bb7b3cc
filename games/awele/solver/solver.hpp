// SPDX-License-Identifier: MIT
#pragma once

// All that is proved of awélé, for its registration.
#include "archive.hpp"
#include "oracle.hpp"
