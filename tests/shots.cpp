#include "window_driver.hpp"
#include <SDL_ttf.h>
#include "joute/front/window/match_screen.hpp"
void register_ttt(joute::Catalog&); void register_awele(joute::Catalog&); void register_tirs(joute::Catalog&); void register_incognito(joute::Catalog&);
using namespace joute; using namespace joute::window;
int main(int argc, char** argv) {
    setenv("SDL_VIDEODRIVER","dummy",1); setenv("XDG_DATA_HOME","/tmp/win-shots-data",1);
    SDL_Init(SDL_INIT_VIDEO); TTF_Init();
    Catalog catalog("joute"); register_awele(catalog); register_incognito(catalog); register_tirs(catalog); register_ttt(catalog);
    int w = argc>1?atoi(argv[1]):1280, h = argc>2?atoi(argv[2]):800; std::string lang = argc>3?argv[3]:"fr"; std::string only = argc>4?argv[4]:"";
    std::string dir = "/tmp/shots/"+std::to_string(w)+lang+"-";
    auto on=[&](std::string n){ return only.empty()||only==n; };
    if(on("start")){ Driver d(catalog, lang, {w,h}); d.show(start_screen(d.shell())); d.picture(dir+"start.png"); d.press(SDLK_F1); d.picture(dir+"keys0.png"); }
    for (std::string g : {"ttt","awele","tirs","incognito","tirs:n=8,players=9"}) {
        auto name = g.substr(0,3) + (g.size()>9&&g[0]=='t'?"9":"");
        if(!on(name)) continue;
        Driver d(catalog, lang, {w,h});
        PlayRequest r{.game=g,.seed=7}; r.keeping.keep=false;
        d.show(match_screen(d.shell(), r)); d.settle(100); d.picture(dir+name+"0.png");
        for(int k=0;k<2;++k){ d.press(SDLK_F4); d.settle(1300); d.press(SDLK_F4); 
          d.press(SDLK_RIGHT); d.press(SDLK_RETURN);
          for(int i=0;i<14;++i){ d.press(i%3?SDLK_RIGHT:SDLK_DOWN); d.press(SDLK_RETURN);} d.settle(200);} 
        d.picture(dir+name+"1.png");
        d.press(SDLK_F5); d.press(SDLK_F6); d.settle(2500); d.picture(dir+name+"2.png");
        d.press(SDLK_F3); d.picture(dir+name+"rules.png"); d.press(SDLK_ESCAPE);
        d.press(SDLK_F1); d.picture(dir+name+"keys.png");
    }
    if(on("editor")){ Driver d(catalog, lang, {w,h}); d.show(editor_screen(d.shell(), catalog.choose("incognito"))); d.picture(dir+"editor.png"); }
    if(on("lesson")){ Driver d(catalog, lang, {w,h}); d.show(lesson_screen(d.shell(), catalog.choose("awele"))); d.press(SDLK_RETURN); d.picture(dir+"lesson.png"); }
}
