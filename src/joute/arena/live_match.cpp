// SPDX-License-Identifier: MIT
#include "joute/arena/live_match.hpp"

#include "joute/arena/play_request.hpp"
#include "joute/arena/players.hpp"
#include "joute/base/error.hpp"

namespace joute {
namespace {

using What = LiveEvent::Kind;

LiveEvent event_at(What kind, Table const& table) { return {.kind = kind, .table = table.clone()}; }

void publish_question(LiveChannel& channel, Table const& table, Thinking const& thinking) {
    auto event = event_at(What::asked, table);
    event.left = thinking.left;
    event.can_play_again = thinking.was_taken_back;
    event.who = table.turn();
    channel.publish(std::move(event));
}

// A person somewhere else: waits for what they decide.
class Mailbox final : public Player {
public:
    explicit Mailbox(LiveChannel& channel) : channel_(channel) {}

    std::string name() const override { return std::string(human); }
    bool is_person() const override { return true; }
    Decision decide(Table const& table, Thinking const& thinking) override {
        publish_question(channel_, table, thinking);
        return channel_.wait(thinking.stop);
    }

private:
    LiveChannel& channel_;
};

class Publisher final : public Observer {
public:
    explicit Publisher(LiveChannel& channel) : channel_(channel) {}

    void started(Table const& table) override { channel_.publish(event_at(What::started, table)); }
    void moved(Table const& table, Turn who, Played const& played) override {
        auto event = event_at(What::moved, table);
        event.who = who;
        event.text = played.text;
        channel_.publish(std::move(event));
    }
    void refused(Table const& table, Seat seat, std::string const& attempt, Message const& reason) override {
        auto event = event_at(What::refused, table);
        event.who = Turn::of(seat);
        event.text = attempt;
        event.message = reason;
        channel_.publish(std::move(event));
    }
    void told(Table const& table, Message const& message) override {
        auto event = event_at(What::told, table);
        event.message = message;
        channel_.publish(std::move(event));
    }
    void failed(Table const& table, Seat, Fault const& fault) override { told(table, fault.why); }
    void taken_back(Table const& table, std::size_t moves) override {
        auto event = event_at(What::taken_back, table);
        event.plies = moves;
        channel_.publish(std::move(event));
    }
    void ended(Table const& table, Ending const& ending) override {
        auto event = event_at(What::ended, table);
        event.ending = ending;
        channel_.publish(std::move(event));
    }
    void revealed(Table const& table, std::string const& secret) override {
        auto event = event_at(What::revealed, table);
        event.text = secret;
        channel_.publish(std::move(event));
    }

private:
    LiveChannel& channel_;
};

}  // namespace

void LiveChannel::publish(LiveEvent event) {
    {
        std::lock_guard const lock(mutex_);
        events_.push_back(std::move(event));
    }
    wake_();
}

std::vector<LiveEvent> LiveChannel::take() {
    std::lock_guard const lock(mutex_);
    return std::exchange(events_, {});
}

void LiveChannel::decide(Decision decision) {
    std::lock_guard const lock(mutex_);
    decision_ = std::move(decision);
    decided_.notify_one();
}

Decision LiveChannel::wait(std::stop_token const& stop) {
    std::unique_lock lock(mutex_);
    decided_.wait(lock, stop, [&] { return decision_.has_value(); });
    if (!decision_) return Leave{};
    return *std::exchange(decision_, std::nullopt);
}

// A machine that can be told to come to an end.
class LiveMatch::Machine final : public Player {
public:
    Machine(std::unique_ptr<Player> player, LiveChannel& channel)
        : player_(std::move(player)), channel_(channel) {}

    std::string name() const override { return player_->name(); }
    bool is_person() const override { return false; }
    void get_ready() override { player_->get_ready(); }
    Decision decide(Table const& table, Thinking const& thinking) override {
        auto const hurry = [&] {
            std::lock_guard const lock(mutex_);
            return hurry_ = std::stop_source();
        }();
        publish_question(channel_, table, thinking);
        auto with_hurry = thinking;
        with_hurry.hurry = hurry.get_token();
        return player_->decide(table, with_hurry);
    }
    void ended(Ending const& ending) override { player_->ended(ending); }
    void hurry() {
        std::lock_guard const lock(mutex_);
        hurry_.request_stop();
    }

private:
    std::unique_ptr<Player> player_;
    LiveChannel& channel_;
    std::mutex mutex_;
    std::stop_source hurry_;
};

// The recorder, for two threads.
class LiveMatch::Scribe final : public Observer {
public:
    Scribe(Record record, Keeping const& keeping, LiveChannel& channel)
        : recorder_(std::move(record), keeping, [this](Message const& why) { trouble_ = why; }),
          channel_(channel) {}

    Record record() const {
        std::lock_guard const lock(mutex_);
        return recorder_.record();
    }
    std::filesystem::path file() const {
        std::lock_guard const lock(mutex_);
        return recorder_.has_file() ? recorder_.file() : std::filesystem::path();
    }
    void move_to(std::filesystem::path const& file, std::shared_ptr<RecordFormat const> format) {
        std::lock_guard const lock(mutex_);
        recorder_.move_to(file, std::move(format));
    }

    void started(Table const& table) override {
        keep(table, [&](Recorder& r) { r.started(table); });
    }
    void moved(Table const& table, Turn who, Played const& played) override {
        keep(table, [&](Recorder& r) { r.moved(table, who, played); });
    }
    void refused(Table const& table, Seat seat, std::string const& attempt, Message const& why) override {
        keep(table, [&](Recorder& r) { r.refused(table, seat, attempt, why); });
    }
    void taken_back(Table const& table, std::size_t moves) override {
        keep(table, [&](Recorder& r) { r.taken_back(table, moves); });
    }
    void ended(Table const& table, Ending const& ending) override {
        keep(table, [&](Recorder& r) { r.ended(table, ending); });
    }

private:
    template <class F>
    void keep(Table const& table, F const& f) {
        std::lock_guard const lock(mutex_);
        f(recorder_);
        if (!trouble_) return;
        auto event = event_at(What::told, table);
        event.message = msg("the match goes on, but it cannot be saved: {}", *trouble_);
        trouble_.reset();
        channel_.publish(std::move(event));
    }

    mutable std::mutex mutex_;
    std::optional<Message> trouble_;
    Recorder recorder_;
    LiveChannel& channel_;
};

LiveMatch::LiveMatch(Match match, std::vector<std::string> const& seats, Keeping const& keeping,
                     std::function<void()> wake)
    : channel_(std::move(wake)), game_(match.game) {
    std::vector<std::unique_ptr<Player>> players;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        if (seats[i] == human) {
            players.push_back(std::make_unique<Mailbox>(channel_));
            continue;
        }
        auto player =
            machine_player(seats[i], seats[i], game_, *match.table, match.record.seed.value_or(1) + i, {});
        auto machine = std::make_unique<Machine>(std::move(player), channel_);
        machines_.push_back(machine.get());
        players.push_back(std::move(machine));
    }
    match.record.players = seats;
    scribe_ = std::make_unique<Scribe>(match.record, keeping, channel_);
    referee_ = std::make_unique<Referee>(setup_of(std::move(match), std::move(players)));
    thread_ = std::jthread([this](std::stop_token const& stop) {
        Publisher publisher(channel_);
        referee_->add(*scribe_);  // first: what people are told is on the disk
        referee_->add(publisher);
        referee_->run(stop);
    });
}

LiveMatch::~LiveMatch() {
    thread_.request_stop();
    thread_.join();
}

void LiveMatch::hurry() {
    for (auto* machine : machines_) machine->hurry();
}

Record LiveMatch::record() const { return scribe_->record(); }
std::filesystem::path LiveMatch::file() const { return scribe_->file(); }

void LiveMatch::save_as(std::filesystem::path const& file) {
    std::error_code ignored;
    if (std::filesystem::exists(file, ignored)) throw Error(msg("{} exists already", file.string()));
    scribe_->move_to(file, format_for(file, game_));
}

}  // namespace joute
