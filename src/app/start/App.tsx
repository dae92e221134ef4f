import { useEffect, useState } from "react";
import { BrowserRouter } from "react-router";
import { type Device, readDevice } from "../../db/device_state";
import { sessionOf } from "../../db/sessions/sessions";
import { DeviceContext } from "../../ui/context/useDevice";
import { keepInstallOffer } from "../../ui/browser/install_offer";
import { Speech } from "../../ui/context/useT";
import { WorldContext, type World } from "../../ui/context/useWorld";
import { configuredOf, useConfig } from "./configured_server";
import { SettingsProvider } from "../providers/SettingsProvider";
import type { Disk } from "../../db/connection/connection";
import { createWorld, type Told } from "../world/create_world";
import type { OpenDatabases } from "./open_databases";
import type { FirstScreen } from "./first_screen";
import { MinuteClock } from "../providers/MinuteClock";
import { Routes } from "../routes/Routes";
import { ContentRulesProvider } from "../../ui/content/ContentRulesProvider";
import { StableNavigateProvider } from "../../ui/navigation/StableNavigateProvider";
import { useInterfaceLanguage, type InterfaceLanguage } from "../providers/interface_language";
import { takeSession, useTab } from "./tab_session";
import { AfterFirstScreen } from "./AfterFirstScreen";
import { useStaticFiles } from "../background/useStaticFiles";
import { useTheme } from "../providers/useTheme";
import { UnseenCountProvider } from "../providers/UnseenCountProvider";
import { useStableLive } from "./useStableLive";
import { lazyPartWithin } from "../../ui/lazy/lazy_part";

const Notices = lazyPartWithin(async () => (await import("../layers/Layers")).Notices);
const Layers = lazyPartWithin(async () => (await import("../layers/Layers")).Layers);

type Props = {
  world: World;
  disk: Disk;
  kept: OpenDatabases;
  speech: InterfaceLanguage;
  first: FirstScreen;
  told: Told;
  device: Device;
};

/** The app in the world of whoever is signed in; signing in or out, here or in another tab, is another world. */
export function App({ world: begun, disk, kept, speech: spoken, first, told, device: stored }: Props) {
  const { app } = begun;
  const { stands } = first;
  const [world, setWorld] = useState(begun);
  const device = useStableLive(stored, () => readDevice(app), [app]);
  const speech = useInterfaceLanguage(device, spoken);
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
          <SettingsProvider device={device.settings}>
            <MinuteClock>
              <BrowserRouter>
                <StableNavigateProvider>
                  <UnseenCountProvider key={world.db.name} stands={stands}>
                    <ContentRulesProvider>
                      <Routes />
                      <AfterFirstScreen stands={stands}>
                        <Layers disk={disk} />
                      </AfterFirstScreen>
                    </ContentRulesProvider>
                  </UnseenCountProvider>
                  <AfterFirstScreen stands={stands}>
                    <Notices kept={kept} disk={disk} />
                  </AfterFirstScreen>
                </StableNavigateProvider>
              </BrowserRouter>
            </MinuteClock>
          </SettingsProvider>
        </DeviceContext>
      </WorldContext>
    </Speech>
  );
}
