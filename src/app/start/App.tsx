import { useEffect } from "react";
import { BrowserRouter } from "react-router";
import { type DeviceState, readDeviceState } from "../../db/device_state";
import { currentSession, signedOutKey } from "../../db/sessions/sessions";
import { DeviceContext } from "../../ui/context/useDevice";
import { keepInstallOffer } from "../../ui/browser/install_offer";
import { TranslatorContext } from "../../ui/context/useT";
import { WorldContext, type World } from "../../ui/context/useWorld";
import { configuredOrigin, useConfig } from "./configured_server";
import { SettingsProvider } from "../providers/SettingsProvider";
import type { Disk } from "../../db/connection/connection";
import { createWorld, type DatabaseEvents } from "../world/create_world";
import type { StorageState } from "./open_databases";
import type { FirstScreen } from "./first_screen";
import { MinuteClock } from "../providers/MinuteClock";
import { ErrorBoundary } from "../routes/ErrorBoundary";
import { Routes } from "../routes/Routes";
import { ContentRulesProvider } from "../../ui/content/ContentRulesProvider";
import { StableNavigateProvider } from "../../ui/navigation/StableNavigateProvider";
import { useInterfaceLanguage, type InterfaceLanguage } from "../providers/interface_language";
import { setTabSession, useTabSession } from "./tab_session";
import { AfterFirstScreen } from "./AfterFirstScreen";
import { useStaticFiles } from "../background/useStaticFiles";
import { useTheme } from "../providers/useTheme";
import { useSessionWorld } from "./useSessionWorld";
import { useStableLive } from "./useStableLive";
import { lazyRetryingPart } from "../../ui/lazy/lazy_part";

const Notices = lazyRetryingPart(async () => (await import("../layers/Layers")).Notices);
const Layers = lazyRetryingPart(async () => (await import("../layers/Layers")).Layers);

type Props = {
  world: World;
  disk: Disk;
  storageState: StorageState;
  language: InterfaceLanguage;
  firstScreen: FirstScreen;
  databaseEvents: DatabaseEvents;
  device: DeviceState;
};

/**
 * The app, in the world of the current session. Signing in or out, in this tab or another, creates a new world. A tab
 * whose account was signed out gets a visitor's, and says so until the user has chosen how to go on.
 */
export function App({
  world: initialWorld,
  disk,
  storageState,
  language: initialSpeech,
  firstScreen,
  databaseEvents,
  device: stored,
}: Props) {
  const { app } = initialWorld;
  const { ready } = firstScreen;
  const device = useStableLive(stored, () => readDeviceState(app), [app]);
  const speech = useInterfaceLanguage(device, initialSpeech);
  const origin = configuredOrigin(device);
  const tab_session = useTabSession(({ session }) => session);
  const session = currentSession(device, tab_session);
  const signedOut = signedOutKey(device, tab_session);
  const { world, number } = useSessionWorld(initialWorld, { session, origin }, async (before) => {
    const page = { loadDesktop: before.loadDesktop, tab_drafts: before.draftKeeper.tab };
    if (signedOut !== null) await before.handOver();
    return createWorld(app, disk, session, origin, firstScreen, databaseEvents, page);
  });
  const config_failed = useConfig(app, ready);
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

  // The tab keeps its account (the last one chosen, or another tab's sign-in), whatever other tabs choose later.
  useEffect(() => {
    if (world.session) setTabSession(world.session.key);
  }, [world]);

  return (
    <TranslatorContext value={speech}>
      <WorldContext value={world}>
        <DeviceContext value={device}>
          <SettingsProvider device={device.settings}>
            <MinuteClock>
              <BrowserRouter>
                <StableNavigateProvider>
                  <ErrorBoundary>
                    <ContentRulesProvider key={number}>
                      <Routes config_failed={config_failed} signedOut={world.session ? null : signedOut} />
                      <AfterFirstScreen ready={ready}>
                        <Layers disk={disk} />
                      </AfterFirstScreen>
                    </ContentRulesProvider>
                    <AfterFirstScreen ready={ready}>
                      <Notices storageState={storageState} disk={disk} />
                    </AfterFirstScreen>
                  </ErrorBoundary>
                </StableNavigateProvider>
              </BrowserRouter>
            </MinuteClock>
          </SettingsProvider>
        </DeviceContext>
      </WorldContext>
    </TranslatorContext>
  );
}
