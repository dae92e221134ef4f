import * as v from "valibot";
import type { Api } from "../../api/client";
import { noteFailure, noteSuccess } from "../../db/requests/fetch_results";
import { readFetch } from "../../db/read/fetch_results";
import type { AccountDb } from "../../db/schema";
import {
  applyProfile,
  forgetProfile,
  noteProfileSent,
  readAccountChoices,
  readSharedProfile,
} from "../../db/settings/settings_profiles";
import type { Capabilities } from "../../domain/instance/capabilities/capabilities";
import { ApiError, type ApiFailure } from "../../domain/requests/api_error";
import type { UserSettingKey } from "../../domain/settings/settings";
import type { SettingChoices } from "../../domain/settings/settings_file";
import { type SettingsProfile, type SharedProfile, unsentSettings } from "../../domain/settings/settings_profile";
import type { Clock } from "../../domain/runtime/clock";
import { isDue } from "../periodic/periodic_reads";
import { parseAnswer } from "../requests/answer_items";
import type { TaskTracker } from "../concurrency/task_tracker";

/** The profiles of Akkoma's own client, pleroma-fe, so that both share the same settings. */
const PATH = "/api/v1/akkoma/frontend_settings/pleroma-fe";
/** How often the profile is checked for changes of other devices, in ms. */
const FRESH_MS = 600_000;
/** Debounce delay after the last changed setting, in ms. */
const AFTER_MS = 1000;
/** How often a change is merged again after another device was faster. */
const TRIES = 3;
/** The key of the `fetches` row. */
const ROW = "settings_profile";

const Profile = v.object({ settings: v.record(v.string(), v.unknown()), version: v.number() });

/**
 * The progress of settings sharing, for notices. `lost`: settings that were changed here and, in a newer version, on
 * another device, whose value wins. `later`: offline, the changes are sent later.
 */
export type ProfileSharingEvent =
  | { what: "creating" | "synchronizing"; profile: string }
  | { what: "synchronized" | "later" }
  | { what: "lost"; keys: readonly UserSettingKey[] }
  | { what: "failed"; failure: ApiFailure };

/** Keeps this device's settings and the shared profile in sync. */
export type ProfileSharing = {
  /** Checks the profile if its last answer is stale. With the trigger "resume", also sends pending changes. */
  refresh(trigger: "resume" | "timer"): Promise<void>;
  /** The user changed a setting or chose a profile: shares it after a short delay. */
  changed(): void;
  /**
   * Deletes a profile at the server, at once: it needs a network. One that is gone there already is deleted, too. If
   * this device shares it, it shares none from then on; its settings stay.
   * @returns why it could not be deleted; null if it was; undefined after a stop
   */
  remove(name: string): Promise<ApiFailure | null | undefined>;
};

type Parts = {
  api: Api;
  db: AccountDb;
  clock: Clock;
  locks: LockManager;
  /** The account's database name, used in lock names. */
  account: string;
  can(): Capabilities;
  underway: Pick<TaskTracker, "signal" | "safely">;
  onProfileSharing(event: ProfileSharingEvent): void;
};

/**
 * Shares settings through a profile on the server, whose version grows by one with each change. Pending changes are the
 * difference to what was last shared, so that no queue is needed.
 */
export function createProfileSharing(parts: Parts): ProfileSharing {
  const { api, db, clock, locks, account, can, underway, onProfileSharing } = parts;
  let timer: number | null = null;

  const pathOf = (name: string) => `${PATH}/${encodeURIComponent(name)}`;

  async function read(name: string): Promise<SettingsProfile | null> {
    try {
      return parseAnswer(Profile, await api.request({ method: "GET", path: pathOf(name) }));
    } catch (error) {
      if (error instanceof ApiError && error.failure.kind === "missing") return null;
      throw error;
    }
  }

  const unsent = async ({ settings }: SharedProfile) => unsentSettings(await readAccountChoices(db), settings);

  /** Merges the server's version. Returns the changes to send, or null if another profile was chosen meanwhile. */
  async function merge(shared: SharedProfile, from_server: SettingsProfile): Promise<SettingChoices | null> {
    if (from_server.version === shared.version) return unsent(shared);
    const merged = await applyProfile(db, shared.name, from_server);
    // Version 0 means that the profile was just chosen, and its settings with it: nothing counts as lost.
    if (merged && merged.overridden.length > 0 && shared.version > 0)
      onProfileSharing({ what: "lost", keys: merged.overridden });
    const has_adopted = merged !== null && Object.keys(merged.adopted).length > 0;
    if (has_adopted && Object.keys(merged.unsent).length === 0) onProfileSharing({ what: "synchronized" });
    return merged && merged.unsent;
  }

  /** Sends a new version of the profile. Returns false if another device was faster. */
  async function send(name: string, before: SettingsProfile, own_choices: SettingChoices): Promise<boolean> {
    const [settings, version] = [{ ...before.settings, ...own_choices }, before.version + 1];
    try {
      await api.request({ method: "PUT", path: pathOf(name), json: { settings, version } });
    } catch (error) {
      // Akkoma refuses a jump by 422, and answers 500 to the version that it has already.
      const { status = 0 } = error instanceof ApiError ? error.failure : {};
      if (status !== 422 && status !== 500) throw error;
      if ((await read(name))?.version === before.version) throw error;
      return false;
    }
    await noteProfileSent(db, { name, settings, version });
    return true;
  }

  /** `onSending` is called once the user was notified that changes are being sent. */
  async function share(onSending: () => void): Promise<void> {
    for (let tries = 0; tries < TRIES; tries++) {
      const shared = await readSharedProfile(db);
      if (!shared) return;
      const { name } = shared;
      const from_server = await read(name);
      const own_choices = from_server
        ? await merge(shared, from_server)
        : unsentSettings(await readAccountChoices(db), {});
      if (!own_choices || (from_server && Object.keys(own_choices).length === 0)) return;
      if (tries === 0) onProfileSharing({ what: from_server ? "synchronizing" : "creating", profile: name });
      onSending();
      if (!(await send(name, from_server ?? { settings: {}, version: 0 }, own_choices))) continue;
      onProfileSharing({ what: "synchronized" });
      return;
    }
  }

  /** `always`: whether the outcome is notified in any case, and not only when changes were sent. */
  async function shareNow(always: boolean): Promise<void> {
    const now = clock.now();
    let notify = always;
    try {
      await share(() => (notify = true));
      await noteSuccess(db, ROW, now);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { failure } = error;
      await noteFailure(db, ROW, now, failure);
      if (notify && failure.kind === "offline") onProfileSharing({ what: "later" });
      else if (notify) onProfileSharing({ what: "failed", failure });
    }
  }

  const locked = (work: () => Promise<void>) => locks.request(`settings/${account}`, { signal: underway.signal }, work);

  async function remove(name: string): Promise<ApiFailure | null> {
    try {
      await api.request({ method: "DELETE", path: pathOf(name) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.failure.kind !== "missing") return error.failure;
    }
    await forgetProfile(db, name);
    return null;
  }

  return {
    remove: async (name) => {
      let failure: ApiFailure | null = null;
      await locked(async () => void (failure = await remove(name)));
      return failure;
    },
    refresh: (trigger) =>
      locked(async () => {
        const shared = await readSharedProfile(db);
        if (!shared || !can().settings_profiles) return;
        const fetched = await readFetch(db, ROW);
        const { failure = null, tried_at = 0 } = fetched ?? {};
        const failed_lately = failure !== null && clock.now() < tried_at + FRESH_MS;
        const due = isDue(fetched, FRESH_MS, clock.now()) && !(trigger === "timer" && failed_lately);
        const waiting = trigger === "resume" && Object.keys(await unsent(shared)).length > 0;
        if (due || waiting) await shareNow(false);
      }),
    changed() {
      if (timer !== null) clock.clearTimeout(timer);
      timer = clock.setTimeout(() => {
        timer = null;
        if (underway.signal.aborted) return;
        void underway.safely(
          locked(async () => {
            const shared = await readSharedProfile(db);
            const differs = shared && (shared.version === 0 || Object.keys(await unsent(shared)).length > 0);
            if (differs && can().settings_profiles) await shareNow(true);
          }),
        );
      }, AFTER_MS);
    },
  };
}
