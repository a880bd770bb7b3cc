// SPDX-License-Identifier: MIT
#pragma once

#include <cassert>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

namespace joute {

using Vector = std::vector<double>;

/// The dot product of two vectors of equal size.
inline double dot(Vector const& a, Vector const& b) {
    assert(a.size() == b.size());
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
    return sum;
}

/// A symmetric matrix, stored as its lower triangle.
class SymmetricMatrix {
public:
    /// All elements are 0.
    explicit SymmetricMatrix(std::size_t size) : rows_(size) {
        for (std::size_t i = 0; i < size; ++i) rows_[i].resize(i + 1);
    }

    std::size_t size() const { return rows_.size(); }
    double& at(std::size_t row, std::size_t column) { return rows_[row][column]; }  ///< column ≤ row
    double at(std::size_t row, std::size_t column) const { return rows_[row][column]; }
    Vector const& row(std::size_t i) const { return rows_[i]; }

private:
    std::vector<Vector> rows_;
};

/// Cholesky factorisation L·Lᵀ of a positive definite matrix, to solve linear equations.
class Cholesky {
public:
    /// The matrix must be positive definite.
    explicit Cholesky(SymmetricMatrix matrix) : triangle_(std::move(matrix)) {
        for (std::size_t i = 0; i < triangle_.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                triangle_.at(i, j) = (triangle_.at(i, j) - product(i, j, j)) / triangle_.at(j, j);
            }
            double const square = triangle_.at(i, i) - product(i, i, i);
            assert(square > 0);
            triangle_.at(i, i) = std::sqrt(square);
        }
    }

    /// Returns x with matrix · x = right.
    Vector solve(Vector right) const {
        std::size_t const n = triangle_.size();
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t j = 0; j < i; ++j) right[i] -= triangle_.at(i, j) * right[j];
            right[i] /= triangle_.at(i, i);
        }
        for (std::size_t i = n; i-- > 0;) {
            right[i] /= triangle_.at(i, i);
            for (std::size_t j = 0; j < i; ++j) right[j] -= triangle_.at(i, j) * right[i];
        }
        return right;
    }

private:
    /// The dot product of the first `length` elements of rows a and b.
    double product(std::size_t a, std::size_t b, std::size_t length) const {
        Vector const& x = triangle_.row(a);
        Vector const& y = triangle_.row(b);
        double sum = 0;
        for (std::size_t k = 0; k < length; ++k) sum += x[k] * y[k];
        return sum;
    }

    SymmetricMatrix triangle_;
};

}  // namespace joute
