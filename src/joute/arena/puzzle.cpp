// SPDX-License-Identifier: MIT
#include "joute/arena/puzzle.hpp"

#include "joute/arena/describe.hpp"
#include "joute/arena/judge.hpp"
#include "joute/arena/random_positions.hpp"
#include "joute/base/error.hpp"
#include "joute/base/text.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace joute {
namespace {

constexpr int most_positions = 2'000;              // looked at in one game for one puzzle
constexpr int most_unproved = 60;                  // of these
constexpr std::uint64_t nodes_for_proof = 20'000;  // for all moves of a position
constexpr int most_measured = 40;                  // of those whose grade takes searches
constexpr std::uint64_t nodes_for_grade = 10'000;  // for each depth, when the grade is measured
constexpr int least_plies = 2;                     // to foresee
constexpr std::size_t longest_line = 12;           // plies

// Whether a move ends the match, for every event of chance that follows.
bool ends_at_once(Table const& table, std::size_t move) {
    auto const after = table.clone();
    after->play(move);
    if (!after->turn().is_chance()) return after->turn().is_over();
    for (std::size_t event = 0; event < after->move_count(); ++event) {
        if (!ends_at_once(*after, event)) return false;
    }
    return true;
}

// The smallest difference of value between the solution and the other moves.
double least_gap(Unit unit) { return unit == Unit::result ? 1 : noticeable(unit); }

// Whether a search values the solution above all other moves. Equal values do not count as found.
bool is_found(Thought const& thought, std::size_t solution) {
    auto const& moves = thought.moves;
    return moves.size() > 1 && moves[0].index == solution && moves[0].value > moves[1].value;
}

bool are_exact(Thought const& thought) {
    return std::all_of(thought.moves.begin(), thought.moves.end(), [](auto const& m) { return m.exact; });
}

// The engine for proofs. Limited by nodes, it consults databases only with `db=yes`.
std::string prover(PuzzleSource const& source) {
    auto const engine = source.game.type->engines(source.game.params).front();
    bool const consults = std::any_of(engine.params.begin(), engine.params.end(),
                                      [](Param const& param) { return param.key == "db"; });
    return std::string(engine.name) + (source.has_tables && consults ? ":db=yes" : "");
}

std::string name_of(ChosenGame const& game) { return game.start({}, 1)->game(); }

std::string name_of(Puzzle const& puzzle) { return puzzle.table->game() + " " + puzzle.table->text(); }

// Keeps the puzzle whose grade is nearer to the wanted one, the old one of two equals.
void improve(std::optional<Puzzle>& best, std::optional<Puzzle> other, int grade) {
    auto distance = [grade](Puzzle const& puzzle) { return std::abs(puzzle.grade() - grade); };
    if (other && (!best || distance(*other) < distance(*best))) best = std::move(other);
}

bool has_grade(std::optional<Puzzle> const& puzzle, int grade) { return puzzle && puzzle->grade() == grade; }

}  // namespace

int Puzzle::grade() const { return std::clamp((plies + 1) / 2, 1, hardest_grade); }

MoveReport const& report_of(Puzzle const& puzzle, std::size_t move) {
    return *std::find_if(puzzle.moves.begin(), puzzle.moves.end(),
                         [&](auto const& report) { return report.index == move; });
}

std::vector<std::size_t> moves_left(Puzzle const& puzzle, int hints) {
    auto left = puzzle.moves.size();
    for (int i = 0; i < hints && left > 2; ++i) left = std::max<std::size_t>(2, (left + 1) / 2);
    std::vector<std::size_t> moves;
    for (std::size_t i = 0; i < left; ++i) moves.push_back(puzzle.moves[i].index);
    std::sort(moves.begin(), moves.end());
    return moves;
}

PuzzleFinder::PuzzleFinder(ChosenGame const& game, std::stop_token stop, std::string const& prover)
    : stop_(std::move(stop)) {
    auto const table = game.start({}, 1);
    auto const engines = game.type->engines(game.params);
    search_ = game.type->engine(engines.front().name, *table, 1);
    for (auto const& engine : engines) {
        if (engine.name == "greedy") greedy_ = game.type->engine("greedy", *table, 1);
    }
    proved_.emplace(game, *table, stop_, prover);
}

PuzzleFinder::Finding PuzzleFinder::look(Table const& table, std::uint64_t nodes, Puzzle& puzzle) {
    if (table.move_count() < 3) return Finding::unsuitable;
    auto moves = proved_->within(table, nodes);
    if (moves.empty()) return Finding::unproved;
    bool const is_clear = moves[0].value - moves[1].value >= least_gap(table.about().unit);
    if (!is_clear || ends_at_once(table, moves[0].index)) return Finding::unsuitable;
    puzzle.table = table.clone();
    puzzle.moves = std::move(moves);
    return Finding::puzzle;
}

bool PuzzleFinder::is_natural(Puzzle const& puzzle) {
    return greedy_ && greedy_->think(*puzzle.table, {}, Scope::best).choice == puzzle.solution().index;
}

int PuzzleFinder::plies_to_foresee(Puzzle const& puzzle) {
    if (puzzle.table->about().unit != Unit::result) return plies_of_search(puzzle);
    bool const wins = puzzle.solution().value > 0;
    int longest = 0;
    for (auto const& move : puzzle.moves) {
        if (wins != (&move == &puzzle.solution())) continue;  // the win, or the losses
        if (!move.distance) return plies_of_search(puzzle);
        longest = std::max(longest, *move.distance);
    }
    return longest - 1;
}

// Stops where a depth takes too many nodes.
int PuzzleFinder::plies_of_search(Puzzle const& puzzle) {
    int plies = 1;
    for (int depth = 1;; ++depth) {
        Limits limits{.budget = {}, .stop = stop_, .report = {}};
        limits.budget.depth = depth;
        limits.budget.nodes = nodes_for_grade;
        auto const thought = search_->think(*puzzle.table, limits, Scope::every_move);
        if (thought.depth < depth && !are_exact(thought)) return plies;
        if (!is_found(thought, puzzle.solution().index)) plies = depth + 1;
        if (are_exact(thought) || stop_.stop_requested()) return plies;
    }
}

void PuzzleFinder::extend_lines(Puzzle& puzzle) {
    for (auto& move : puzzle.moves) proved_->extend(*puzzle.table, move.line, longest_line, nodes_for_proof);
}

std::vector<PuzzleSource> puzzle_sources(Catalog const& catalog, std::string_view game) {
    bool const is_name = game.find(':') == std::string_view::npos;
    auto const exactly = is_name ? std::string() : name_of(catalog.choose(game));
    std::vector<PuzzleSource> sources;
    for (auto const& type : catalog.games()) {
        auto const& about = type->about();
        for (auto const entry : about.puzzles) {
            auto const words = tokens(entry);
            PuzzleSource source{{type.get(), Params(about.name, about.params, words[0])}, {}, true};
            if (words.size() > 1) source.start = words[1];
            bool const wanted =
                is_name ? game.empty() || game == about.name : name_of(source.game) == exactly;
            if (wanted) sources.push_back(std::move(source));
        }
        if (game.empty() && about.puzzles.empty()) sources.push_back({catalog.choose(about.name)});
    }
    if (sources.empty()) sources.push_back({catalog.choose(game)});
    return sources;
}

Puzzles::Puzzles(std::vector<PuzzleSource> const& sources, std::uint64_t seed, std::stop_token stop)
    : seed_(seed), stop_(std::move(stop)) {
    for (auto const& source : sources) {
        if (source.game.start({}, seed)->seats() != 2) continue;
        bool const another = games_.empty() || games_.back().front().source.game.type != source.game.type;
        if (another) games_.emplace_back();
        games_.back().push_back({source, PuzzleFinder(source.game, stop_, prover(source))});
    }
    if (games_.empty())
        throw Error(msg("{}: puzzles are for two players, because values are proved for two only",
                        describe_game(sources.front().game)));
}

std::optional<Puzzle> Puzzles::next(int grade) {
    Rng rng(mixed(seed_) + number_++);
    auto puzzle = nearest(grade, rng);
    if (!puzzle && !used_.empty()) {  // a small game: begin again
        used_.clear();
        puzzle = nearest(grade, rng);
    }
    if (stop_.stop_requested()) return std::nullopt;
    if (!puzzle)
        throw Error(
            msg("{}: no puzzle found, because too few values can be proved or too many moves are best",
                describe_game(games_.front().front().source.game)));
    used_.insert(name_of(*puzzle));
    return puzzle;
}

// Begins with a random size of a random game. The others follow only if that one has no puzzle of the grade.
std::optional<Puzzle> Puzzles::nearest(int grade, Rng& rng) {
    auto below = [&](std::size_t n) { return rng.below(static_cast<std::uint32_t>(n)); };
    std::optional<Puzzle> best;
    auto const first_game = below(games_.size());
    for (std::size_t i = 0; i < games_.size(); ++i) {
        auto& sizes = games_[(first_game + i) % games_.size()];
        auto const first_size = below(sizes.size());
        for (std::size_t j = 0; j < sizes.size(); ++j) {
            improve(best, from(sizes[(first_size + j) % sizes.size()], grade, rng()), grade);
            if (has_grade(best, grade) || stop_.stop_requested()) return best;
        }
    }
    return best;
}

// Positions in which the natural move is right are left out, except where results are win, draw and loss:
// there the estimates of one ply already foresee much of what people have to work out.
std::optional<Puzzle> Puzzles::from(Searched& searched, int grade, std::uint64_t seed) {
    auto& [source, finder] = searched;
    RandomPositions positions(source.game, seed, source.start);
    std::optional<Puzzle> best;
    int unproved = 0;
    int measured = 0;
    for (int i = 0; i < most_positions && unproved < most_unproved && measured < most_measured; ++i) {
        if (stop_.stop_requested()) return std::nullopt;
        Puzzle puzzle;
        auto const finding = finder.look(*positions.next(), nodes_for_proof, puzzle);
        if (finding == PuzzleFinder::Finding::unproved) {
            ++unproved;
            positions.leave();  // earlier positions are harder to prove
        }
        if (finding != PuzzleFinder::Finding::puzzle || used_.contains(name_of(puzzle))) continue;
        bool const by_search = puzzle.table->about().unit != Unit::result;
        if (by_search && finder.is_natural(puzzle)) continue;
        if (by_search) ++measured;
        puzzle.plies = finder.plies_to_foresee(puzzle);
        if (puzzle.plies < least_plies) continue;
        improve(best, std::move(puzzle), grade);
        if (has_grade(best, grade)) break;
    }
    if (best) finder.extend_lines(*best);
    return best;
}

}  // namespace joute
