import { lazy, Suspense, useEffect, useState } from "react";
import { BrowserRouter } from "react-router";
import { readAdmin } from "../db/admin";
import { readSession } from "../db/sessions";
import type { Admin } from "../domain/settings";
import { AdminContext } from "../ui/admin";
import { Now } from "../ui/now";
import { keepInstallOffer } from "../ui/install";
import { useLive } from "../ui/useLive";
import { Speech } from "../ui/useT";
import { WorldContext, type World } from "../ui/world";
import { useConfigured } from "./configured";
import { Choices } from "./Choices";
import type { Disk } from "../db/connection";
import { createWorld, type Told } from "./createWorld";
import type { Kept } from "./disk";
import { Routes } from "./Routes";
import { RulesOfContent } from "./RulesOfContent";
import { useSpeech, type Spoken } from "./speech";
import { takeSession, useTab } from "./tab";
import { useStaticFiles } from "./useStaticFiles";
import { useTheme } from "./useTheme";
import { UnseenCount } from "./UnseenCount";
import { withWords } from "./withWords";

const Notices = lazy(async () => ({ default: (await withWords(import("./Layers"))).Notices }));
const Layers = lazy(async () => ({ default: (await withWords(import("./Layers"))).Layers }));

type Props = { world: World; disk: Disk; kept: Kept; speech: Spoken; told: Told; admin: Admin };

/** The app in the world of whoever is signed in; signing in or out, here or in another tab, is another world. */
export function App({ world: first, disk, kept, speech: spoken, told, admin: stored }: Props) {
  const { app } = first;
  const [world, setWorld] = useState(first);
  const speech = useSpeech(app, spoken);
  const origin = useConfigured(app);
  const own = useTab(({ session }) => session);
  const session = useLive(() => readSession(app, own), [app, own]);
  const admin = useLive(() => readAdmin(app, world.origin), [app, world.origin]) ?? stored;
  useTheme(app, world.origin, speech);
  useStaticFiles(app);
  useEffect(() => keepInstallOffer(window), []);

  useEffect(() => {
    world.sync.start();
    return () => {
      void world.sync.stop().then(() => world.db.close());
    };
  }, [world]);

  // An account that came by itself (the last one chosen, another tab's sign-in) stays this tab's, whatever others choose.
  useEffect(() => {
    if (world.session) takeSession(world.session.key);
  }, [world]);

  useEffect(() => {
    if (session === undefined || origin === undefined) return undefined;
    const same = session?.key === world.session?.key && session?.token === world.session?.token;
    if (same && (session !== null || origin === world.origin)) return undefined;
    let late = false;
    void createWorld(app, disk, session, origin, told).then((next) => {
      if (late) next.db.close();
      else setWorld(next);
    });
    return () => {
      late = true;
    };
  }, [app, disk, session, origin, world, told]);

  return (
    <Speech value={speech}>
      <WorldContext value={world}>
        <AdminContext value={admin}>
          <Choices>
            <Minute>
              <BrowserRouter>
                <UnseenCount key={world.db.name}>
                  <RulesOfContent>
                    <Routes />
                    <Suspense>
                      <Layers />
                    </Suspense>
                  </RulesOfContent>
                </UnseenCount>
                <Suspense>
                  <Notices kept={kept} disk={disk} />
                </Suspense>
              </BrowserRouter>
            </Minute>
          </Choices>
        </AdminContext>
      </WorldContext>
    </Speech>
  );
}

/** Moves the time of all relative times on, once a minute and when the page is looked at again. */
function Minute({ children }: { children: React.ReactNode }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, 60_000);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, []);
  return <Now value={now}>{children}</Now>;
}
