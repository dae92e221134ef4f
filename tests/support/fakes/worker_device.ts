import { IDBFactory } from "fake-indexeddb";
import { openAppDb } from "../../../src/db/app_database";
import { saveInstance } from "../../../src/db/instance/instance";
import { ingest } from "../../../src/db/ingest/ingest";
import { openAccountDb } from "../../../src/db/connection/open_account";
import { saveSession } from "../../../src/db/sessions/sessions";
import type { SettingKey, SettingValue } from "../../../src/domain/settings/settings";
import { saveSetting } from "../../../src/db/settings/settings";
import { Account } from "../../../src/domain/entities/accounts/account";
import { defaultInstance } from "../../../src/domain/instance/default_instance";
import { readAlertData } from "../../../src/sync/notifications/alert";
import type { UserSettingKey } from "../../../src/domain/settings/settings";
import { en } from "../../../src/i18n/locales";
import { createInstance } from "../../instance/instance";
import type { ProfileName } from "../../instance/dialects/profile";
import { profiles } from "../../instance/dialects/profiles";
import { pushText } from "../../instance/stream/push_text";
import { createLocks } from "./locks";
import { aSession } from "../rows/rows";
import * as v from "valibot";

/** The messages of a worker whose user reads English. */
export const inEnglish = async () => en;

/** What is shown on the device's desktop. */
type Shown = {
  title: string;
  body: string;
  tag: string;
  path: string;
  key: string | null;
  ids: string[];
  silent: boolean;
  actions: string[];
};
type Options = NotificationOptions & { actions?: { action: string }[] };

/**
 * A device on which accounts of an embedded Akkoma are signed in, with what its service worker stands on, and no page.
 */
export const createWorkerDevice = (...names: string[]) => createWorkerDeviceOf("akkoma", ...names);

/** As `createWorkerDevice`, of a server of some kind. */
export async function createWorkerDeviceOf(profile: ProfileName, ...names: string[]) {
  const instance = createInstance({ seed: 5, statuses: 0, profile });
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const network = { cut: false };
  const reported: unknown[] = [];
  const scope = {
    indexedDB: disk.indexedDB,
    fetch: (input: string, init: RequestInit) =>
      network.cut ? Promise.reject(new TypeError("Failed to fetch")) : instance.fetch(new Request(input, init)),
    crypto,
    navigator: { locks: createLocks().client(), languages: ["en"] },
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    reportError: (error: unknown) => reported.push(error),
  };
  const app = await openAppDb(disk);
  await saveInstance(app, instance.origin, { ...defaultInstance, software: profiles[profile].software }, 1);
  const host = new URL(instance.origin).host;
  for (const name of names) {
    const account_id = instance.store.named(name)?.id ?? "";
    const session = aSession(name, { origin: instance.origin, account_id, token: instance.token(name) });
    await saveSession(app, session);
    const db = await openAccountDb(session.key, disk);
    const headers = { authorization: `Bearer ${session.token}` };
    const url = `${instance.origin}/api/v1/accounts/verify_credentials`;
    const me = v.parse(Account, await (await instance.fetch(new Request(url, { headers }))).json());
    await ingest(db, { me }, { asked_at: 1, viewer: true, seen_at: 1 });
    db.close();
  }

  const shown = new Map<string, { title: string; options: Options }>();
  const asNotification = ([key, { title, options }]: [string, { title: string; options: Options }]) => ({
    title,
    ...options,
    close: () => void shown.delete(key),
  });
  const synced: string[] = [];
  const registration = {
    showNotification: async (title: string, options: Options = {}) =>
      void shown.set(options.tag ?? "", { title, options }),
    getNotifications: async ({ tag }: { tag?: string } = {}) =>
      [...shown].filter(([key]) => tag === undefined || key === tag).map(asNotification),
    sync: { register: async (tag: string) => void synced.push(tag) },
  } as unknown as ServiceWorkerRegistration;
  const opened: string[] = [];
  const clients = { matchAll: async () => [], openWindow: async (path: string) => void opened.push(path) };

  return {
    instance,
    scope,
    registration,
    clients,
    app,
    disk,
    network,
    reported,
    opened,
    synced,
    /** The database of an account by its name; to be closed by who asks. */
    db: (name: string) => openAccountDb(`${name}@${host}`, disk),
    async set<Key extends UserSettingKey & SettingKey>(
      name: string,
      key: Key,
      value: SettingValue<Key>,
    ): Promise<void> {
      const db = await openAccountDb(`${name}@${host}`, disk);
      await saveSetting(db, key, value);
      db.close();
    },
    /** What the server would push of an account's newest notification. */
    pushOf(name: string): string {
      const account = instance.store.named(name);
      const newest = [...instance.store.notifications.values()].findLast(
        ({ account_id }) => account_id === account?.id,
      );
      const token = [...instance.store.tokens.values()].find(({ account_id }) => account_id === account?.id);
      if (!newest || !token) throw new Error(`nothing happened to ${name}`);
      return JSON.stringify(pushText(instance.server, newest, token.access_token));
    },
    shown: (): Shown[] =>
      [...shown.values()].map(({ title, options: { body = "", tag = "", data, silent, actions = [] } }) => {
        const { path, key, ids } = readAlertData(data);
        return {
          title,
          body,
          tag,
          path,
          key,
          ids,
          silent: silent === true,
          actions: actions.map(({ action }) => action),
        };
      }),
    /** A press on the only alert that is shown: on itself, or on an act of it, with what was typed. */
    press(action = "", reply: string | null = null) {
      const [one] = [...shown];
      if (!one || shown.size > 1) throw new Error(`there are ${shown.size} alerts`);
      const [tag, { title, options }] = one;
      const { data, icon = "" }: { data?: unknown; icon?: string } = options;
      const notification = { title, icon, tag, data, close: () => void shown.delete(tag) };
      return { action, reply, notification };
    },
  };
}
