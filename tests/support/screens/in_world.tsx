import { render } from "@testing-library/react";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { useEffect, type ReactNode } from "react";
import { useLocation } from "react-router";
import * as v from "valibot";
import { type AppDb, openAppDb } from "../../../src/db/app_database";
import { ingest } from "../../../src/db/ingest/ingest";
import { saveConfig } from "../../../src/db/settings/admin_settings";
import { type DeviceState, readDeviceState } from "../../../src/db/device_state";
import { saveInstance } from "../../../src/db/instance/instance";
import { openAccountDb, openVisitorDb } from "../../../src/db/connection/open_account";
import { saveSession } from "../../../src/db/sessions/sessions";
import { Account } from "../../../src/domain/entities/accounts/account";
import type { Instance } from "../../../src/domain/instance/instance";
import type { SessionRow } from "../../../src/domain/rows/rows";
import { type UserSettingKey, settings } from "../../../src/domain/settings/settings";
import { defaultInstance } from "../../../src/domain/instance/default_instance";
import words from "../../../src/i18n/en.json";
import { createT } from "../../../src/i18n/translator";
import { useStableLive } from "../../../src/app/start/useStableLive";
import { DeviceContext } from "../../../src/ui/context/useDevice";
import type { TabDrafts } from "../../../src/ui/composing/keeper/tab_drafts";
import { ChoicesContext } from "../../../src/ui/context/useSetting";
import { TranslatorContext } from "../../../src/ui/context/useT";
import { WorldContext, type World } from "../../../src/ui/context/useWorld";
import { pageDraftKeeper } from "../composer/draft_keeper";
import { pageClock } from "./page_clock";
import { Pages } from "./Pages";
import { createRandom } from "../fakes/random";

const origin = "https://a.example";
const host = "a.example";

/** What a part is drawn in, where it differs from a visitor's first start at a server that says nothing. */
type Around = {
  /** The reader's own account as the server sends it; missing: a visitor. */
  own?: Record<string, unknown>;
  instance?: Partial<Instance>;
  /** What the reader chose. */
  chosen?: Record<string, unknown>;
  /** What static/config.json says. */
  config?: Record<string, unknown>;
  path?: string;
  /** What the tab has of drafts already. */
  tabDrafts?: TabDrafts;
  /** What else the world is made of. */
  world?: Partial<World>;
};

const watch = () => () => undefined;

/**
 * An engine that does nothing. What components watch as they are drawn is there for all of them, whatever part is drawn
 * beside.
 */
const idleEngine = {
  outbox: {},
  uploads: { notifyWaiting: () => undefined },
  timelines: { watch },
  resources: { watch },
  threads: { watch },
  accounts: { watch, watchRelationship: watch },
  rosters: { watch },
  search: { watch },
  moderation: { watchOpenReports: watch, watchKnownReports: watch, knownReports: async () => [] },
};

/** Tells what lies in the device's database, live. */
function Stored({ app, stored, children }: { app: AppDb; stored: DeviceState; children: ReactNode }) {
  const device = useStableLive(stored, () => readDeviceState(app), [app]);
  return <DeviceContext value={device}>{children}</DeviceContext>;
}

/**
 * Draws a part of the app in a world of its own, whose databases hold the instance and the reader's account.
 * @returns what testing-library gives, `t` for its words, and `at()`, the address that is shown, from its path on
 */
export async function inWorld(
  part: ReactNode,
  { own, instance, chosen, config, path = "/", tabDrafts, world }: Around = {},
) {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const app = await openAppDb(disk);
  await saveInstance(app, origin, { ...defaultInstance, ...instance }, 1);
  const me = own ? v.parse(Account, { id: "me", acct: "demo", username: "demo", ...own }) : null;
  const db = await (me ? openAccountDb(`demo@${host}`, disk) : openVisitorDb(host, disk));
  const credentials = { token: "t", client_id: "c", client_secret: "s", created_at: 1 };
  const session: SessionRow | null = me && {
    key: `demo@${host}`,
    origin,
    account_id: me.id,
    acct: me.acct,
    ...credentials,
  };
  if (me && session) {
    await ingest(db, { me }, { asked_at: 1, viewer: true, seen_at: 1 });
    await saveSession(app, session);
  }
  const t = createT("en", words);
  const storageFailure = world?.storageFailure ?? null;
  const draftKeeper = pageDraftKeeper({
    db,
    clock: pageClock,
    random: createRandom(1),
    storageFailure,
    tab: tabDrafts,
  });
  const basic = {
    app,
    db,
    session,
    origin,
    clock: pageClock,
    built_at: pageClock.now(),
    draftKeeper,
    storageFailure,
    initialChoices: {},
    notifyDrawn: () => undefined,
    repair: async () => false,
  };
  const made = { ...basic, ...world, sync: { ...idleEngine, ...world?.sync } } as unknown as World;
  if (config) await saveConfig(app, config);
  for (const [key, value] of Object.entries(chosen ?? {})) {
    const where = settings[key as UserSettingKey].scope === "device" ? app : db;
    await where.settings.put({ key, value });
  }
  const stored = await readDeviceState(app);
  let shown = path;
  const Address = () => {
    const { pathname, search, hash } = useLocation();
    useEffect(() => {
      shown = pathname + search + hash;
    });
    return null;
  };
  const view = render(
    <Pages at={path}>
      <Address />
      <TranslatorContext value={t}>
        <WorldContext value={made}>
          <Stored app={app} stored={stored}>
            <ChoicesContext value={chosen ?? {}}>{part}</ChoicesContext>
          </Stored>
        </WorldContext>
      </TranslatorContext>
    </Pages>,
  );
  return { ...view, t, at: () => shown, world: made };
}
