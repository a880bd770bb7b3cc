// SPDX-License-Identifier: MIT
// The only file that includes CLI11, which is slow to compile and has error messages in English only.
#include "joute/app/command_line.hpp"

#include "joute/base/error.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace joute::app {
namespace {

class CliOptions final : public Options {
public:
    CliOptions(CLI::App& app, Texts const& texts) : app_(app), texts_(texts) {}

    void required(std::string const& name, Take take, std::string_view help) override {
        add(name, take, help)->required();
    }
    void optional(std::string const& name, Take take, std::string_view help) override {
        add(name, take, help);
    }
    void several(std::string const& name, Take take, std::string_view help) override {
        add(name, take, help)->required()->expected(-1)->take_all();
    }
    void option_alone(std::string const& names, std::string const& value, Take take,
                      std::string_view help) override {
        add(names, take, help)->type_name(value)->expected(0, 1);
    }
    void option(std::string const& names, std::string const& value, Take take,
                std::string_view help) override {
        add(names, take, help)->type_name(value);
    }
    void repeated(std::string const& names, std::string const& value, Take take,
                  std::string_view help) override {
        add(names, take, help)->type_name(value)->take_all();
    }
    void flag(std::string const& names, bool& given, std::string_view help) override {
        app_.add_flag(names, given, texts_(help));
    }

private:
    CLI::Option* add(std::string const& names, Take const& take, std::string_view help) {
        auto each = [take](std::vector<std::string> const& values) {
            for (auto const& value : values) take(value);
        };
        auto* option = app_.add_option_function<std::vector<std::string>>(names, each, texts_(help));
        return option->type_name("")->expected(1)->allow_extra_args(false)->multi_option_policy(
            CLI::MultiOptionPolicy::Throw);
    }

    CLI::App& app_;
    Texts const& texts_;
};

void translate_frame(CLI::App& root, Texts const& texts) {
    auto formatter = std::make_shared<CLI::Formatter>();
    formatter->label("OPTIONS", texts("OPTIONS"));
    formatter->label("SUBCOMMAND", texts("COMMAND"));
    formatter->label("Positionals", texts("Arguments"));
    formatter->label("Usage", texts("Usage"));
    formatter->label("REQUIRED", texts("(required)"));
    formatter->column_width(30);
    root.formatter(formatter);
    root.option_defaults()->group(texts("Options"));
    root.set_help_flag("-h,--help", texts("show this help"));
}

// The option that an ArgumentMismatch is about; its text begins with the option's name. Null if there is none.
CLI::Option const* mismatched(CLI::ParseError const& error, CLI::App const& app) {
    auto const name = std::string_view(error.what()).substr(0, std::string_view(error.what()).find(':'));
    for (auto const* option : app.get_options()) {
        if (option->get_name() == name) return option;
    }
    return nullptr;
}

Message unknown_command(CLI::App const& root, std::string const& typed) {
    std::vector<std::string> names;
    for (auto const* each : root.get_subcommands([](CLI::App const*) { return true; }))
        names.push_back(each->get_name());
    return unknown_name(msg("unknown command"), typed, {names.begin(), names.end()});
}

// Translatable message for a parse error.
Message complaint(CLI::ParseError const& error, CLI::App const& root, std::string const& program) {
    auto const chosen = root.get_subcommands();
    auto const* const command = chosen.empty() ? &root : chosen.front();
    auto const help =
        chosen.empty() ? program + " --help" : fmt::format("{} {} --help", program, command->get_name());
    if (dynamic_cast<CLI::RequiredError const*>(&error) != nullptr) {
        for (auto const* option : command->get_options()) {
            if (option->get_required() && option->count() == 0)
                return msg("{} is missing; see {}", option->get_name(), help);
        }
    }
    if (dynamic_cast<CLI::ExtrasError const*>(&error) != nullptr) {
        auto const extras = root.remaining(true);
        if (!chosen.empty() || extras.front().starts_with('-'))
            return msg("unexpected argument '{}'; see {}", extras.front(), help);
        return unknown_command(root, extras.front());
    }
    if (dynamic_cast<CLI::ArgumentMismatch const*>(&error) != nullptr) {
        for (auto const* each : {command, &root}) {
            if (auto const* option = mismatched(error, *each))
                return option->count() > 1 ? msg("{} is given twice; see {}", option->get_name(), help)
                                           : msg("{} needs a value; see {}", option->get_name(), help);
        }
    }
    return msg("invalid command line ({}); see {}", error.what(), help);
}

Command show(std::string text, Context const& context) {
    return {"help", {}, {}, [text = std::move(text), context] {
                context.console.tell(text);
                return static_cast<int>(done);
            }};
}

}  // namespace

std::optional<Command> read_command_line(int argc, char const* const* argv,
                                         std::vector<Command> const& commands, Context const& context) {
    auto const& texts = context.texts;
    CLI::App root(texts("play and solve strategy games, and pit programs against each other"),
                  context.catalog.program());
    translate_frame(root, texts);
    root.require_subcommand(0, 1);
    root.fallthrough();
    std::string language;  // already read by language_asked
    bool version = false;
    CliOptions general(root, texts);
    general.option("--lang", "fr|en", into(language), tr("language: fr or en"));
    general.flag("--version", version, tr("show the version"));
    for (auto const& command : commands) {
        auto* const app = root.add_subcommand(command.name, texts(command.help))->group(texts("Commands"));
        app->get_help_ptr()->group(texts("Options"));
        CliOptions options(*app, texts);
        command.declare(options);
    }
    try {
        root.parse(argc, argv);
    } catch (CLI::CallForHelp const&) {
        auto const chosen = root.get_subcommands();
        auto const extras = root.remaining(true);
        bool const has_name = !extras.empty() && !extras.front().starts_with('-');
        if (chosen.empty() && has_name) throw Error(unknown_command(root, extras.front()));
        return show(chosen.empty() ? root.help() : chosen.front()->help(context.catalog.program()), context);
    } catch (CLI::ParseError const& error) {
        throw Error(complaint(error, root, context.catalog.program()));
    }
    if (version) return show(context.catalog.program() + " " JOUTE_VERSION "\n", context);
    for (auto const& command : commands) {
        if (root.got_subcommand(command.name)) return command;
    }
    return std::nullopt;
}

}  // namespace joute::app
