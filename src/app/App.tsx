import { useEffect, useState } from "react";
import { BrowserRouter } from "react-router";
import { type Device, readDevice } from "../db/device";
import { sessionOf } from "../db/sessions";
import { DeviceContext } from "../ui/device";
import { keepInstallOffer } from "../ui/install";
import { Speech } from "../ui/useT";
import { WorldContext, type World } from "../ui/world";
import { configuredOf, useConfig } from "./configured";
import { Choices } from "./Choices";
import type { Disk } from "../db/connection";
import { createWorld, type Told } from "./createWorld";
import type { Kept } from "./disk";
import type { First } from "./first";
import { Minute } from "./Minute";
import { Routes } from "./Routes";
import { RulesOfContent } from "../ui/content/RulesOfContent";
import { Going } from "../ui/Going";
import { useSpeech, type Spoken } from "./speech";
import { takeSession, useTab } from "./tab";
import { Then } from "./Then";
import { useStaticFiles } from "./useStaticFiles";
import { useTheme } from "./useTheme";
import { UnseenCount } from "./UnseenCount";
import { useKnown } from "./useKnown";
import { laterWithin } from "../ui/later";

const Notices = laterWithin(async () => (await import("./Layers")).Notices);
const Layers = laterWithin(async () => (await import("./Layers")).Layers);

type Props = { world: World; disk: Disk; kept: Kept; speech: Spoken; first: First; told: Told; device: Device };

/** The app in the world of whoever is signed in; signing in or out, here or in another tab, is another world. */
export function App({ world: begun, disk, kept, speech: spoken, first, told, device: stored }: Props) {
  const { app } = begun;
  const { stands } = first;
  const [world, setWorld] = useState(begun);
  const device = useKnown(stored, () => readDevice(app), [app]);
  const speech = useSpeech(device, spoken);
  const origin = configuredOf(device);
  const own = useTab(({ session }) => session);
  const session = sessionOf(device, own);
  useConfig(app, stands);
  useTheme(app, device, world.origin, speech);
  useStaticFiles(app);
  useEffect(() => keepInstallOffer(window), []);

  useEffect(() => {
    world.sync.start();
    world.draftKeeper.start();
    return () => {
      void world.sync.stop().then(() => {
        world.draftKeeper.stop();
        world.db.close();
      });
    };
  }, [world]);

  // An account that came by itself (the last one chosen, another tab's sign-in) stays this tab's, whatever others choose.
  useEffect(() => {
    if (world.session) takeSession(world.session.key);
  }, [world]);

  useEffect(() => {
    const same = session?.key === world.session?.key && session?.token === world.session?.token;
    if (same && (session !== null || origin === world.origin)) return undefined;
    let late = false;
    const page = { desktop: world.desktop, tab_drafts: world.draftKeeper.tab };
    void createWorld(app, disk, session, origin, first, told, page).then((next) => {
      if (late) next.db.close();
      else setWorld(next);
    });
    return () => {
      late = true;
    };
  }, [app, disk, session, origin, world, first, told]);

  return (
    <Speech value={speech}>
      <WorldContext value={world}>
        <DeviceContext value={device}>
          <Choices device={device.settings}>
            <Minute>
              <BrowserRouter>
                <Going>
                  <UnseenCount key={world.db.name} stands={stands}>
                    <RulesOfContent>
                      <Routes />
                      <Then stands={stands}>
                        <Layers disk={disk} />
                      </Then>
                    </RulesOfContent>
                  </UnseenCount>
                  <Then stands={stands}>
                    <Notices kept={kept} disk={disk} />
                  </Then>
                </Going>
              </BrowserRouter>
            </Minute>
          </Choices>
        </DeviceContext>
      </WorldContext>
    </Speech>
  );
}
