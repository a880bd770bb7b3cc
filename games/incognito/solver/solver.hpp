// SPDX-License-Identifier: MIT
#pragma once

// All that is proved of Incognito, for its registration.
#include "archive.hpp"
#include "oracle.hpp"
