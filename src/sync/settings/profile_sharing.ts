import * as v from "valibot";
import type { Api } from "../../api/client";
import { noteFailure, noteSuccess } from "../../db/requests/fetch_results";
import { readFetch } from "../../db/read/fetch_results";
import type { AccountDb } from "../../db/schema";
import {
  landProfile,
  noteProfileSent,
  readAccountChoices,
  readSharedProfile,
} from "../../db/settings/settings_profiles";
import type { Capabilities } from "../../domain/instance/capabilities";
import { ApiError, type ApiFailure } from "../../domain/requests/api_error";
import type { OwnKey } from "../../domain/settings/settings";
import type { Choices } from "../../domain/settings/settings_file";
import { type SettingsProfile, type SharedProfile, unsentOf } from "../../domain/settings/settings_profile";
import type { Clock } from "../../domain/runtime/clock";
import { isDue } from "../periodic/periodic_reads";
import { readAs } from "../requests/answer_items";
import type { TaskTracker } from "../concurrency/task_tracker";

/** The profiles of Akkoma's own client, so that both know the same settings (spec 002, "Frontend settings profiles"). */
const PATH = "/api/v1/akkoma/frontend_settings/pleroma-fe";
/** How often another device's changes are looked for (spec 000, section 7), in ms. */
const FRESH_MS = 600_000;
/** Who turns several settings one after the other sends them once, so long after the last one, in ms. */
const AFTER_MS = 1000;
/** How often one goes after another device that was first. */
const TRIES = 3;
/** The key of its `fetches` row. */
const ROW = "settings_profile";

const Profile = v.object({ settings: v.record(v.string(), v.unknown()), version: v.number() });

/**
 * What is said of the sharing of settings (spec 002, sections 4 and 8). `lost`: settings that were changed here and, in a newer
 * version, elsewhere, whose value is taken. `later`: there is no network, and what was changed is sent when it is back.
 */
export type ProfileNews =
  | { what: "creating" | "synchronizing"; profile: string }
  | { what: "synchronized" | "later" }
  | { what: "lost"; keys: readonly OwnKey[] }
  | { what: "failed"; failure: ApiFailure };

/** Keeps the settings of this device and those of the profile that it shares with one and the same. */
export type ProfileSharing = {
  /** Looks whether the profile has changed, where its last answer is old; on a look also where something is still to be sent. */
  keep(on: "look" | "round"): Promise<void>;
  /** The reader has set something, or chosen a profile: it is shared in a moment. */
  changed(): void;
};

type Parts = {
  api: Api;
  db: AccountDb;
  clock: Clock;
  locks: LockManager;
  /** Names this account's locks. */
  account: string;
  can(): Capabilities;
  underway: Pick<TaskTracker, "signal" | "safely">;
  tell(news: ProfileNews): void;
};

/**
 * Shares settings through a profile that the server keeps with a version which grows by one with each change. What is still to be
 * sent is what differs from what was last shared, so that nothing has to be queued and nothing is forgotten.
 */
export function createProfileSharing(parts: Parts): ProfileSharing {
  const { api, db, clock, locks, account, can, underway, tell } = parts;
  let timer: number | null = null;

  const pathOf = (name: string) => `${PATH}/${encodeURIComponent(name)}`;

  async function read(name: string): Promise<SettingsProfile | null> {
    try {
      return readAs(Profile, await api.ask({ method: "GET", path: pathOf(name) }));
    } catch (error) {
      if (error instanceof ApiError && error.failure.kind === "missing") return null;
      throw error;
    }
  }

  const unsent = async ({ settings }: SharedProfile) => unsentOf(await readAccountChoices(db), settings);

  /** Takes over what another device has sent; gives what is to be sent from here, null where another profile was chosen. */
  async function take(shared: SharedProfile, theirs: SettingsProfile): Promise<Choices | null> {
    if (theirs.version === shared.version) return unsent(shared);
    const merged = await landProfile(db, shared.name, theirs);
    // Who has just chosen a profile has chosen its settings.
    if (merged && merged.lost.length > 0 && shared.version > 0) tell({ what: "lost", keys: merged.lost });
    const taken = merged !== null && Object.keys(merged.take).length > 0;
    if (taken && Object.keys(merged.unsent).length === 0) tell({ what: "synchronized" });
    return merged && merged.unsent;
  }

  /** Sends a version of the profile; false where another device was first. */
  async function send(name: string, before: SettingsProfile, mine: Choices): Promise<boolean> {
    const [settings, version] = [{ ...before.settings, ...mine }, before.version + 1];
    try {
      await api.ask({ method: "PUT", path: pathOf(name), json: { settings, version } });
    } catch (error) {
      if (!(error instanceof ApiError && error.failure.status === 422)) throw error;
      if ((await read(name))?.version === before.version) throw error;
      return false;
    }
    await noteProfileSent(db, { name, settings, version });
    return true;
  }

  /** `told` is called when the reader is told that something is being sent. */
  async function share(told: () => void): Promise<void> {
    for (let tries = 0; tries < TRIES; tries++) {
      const shared = await readSharedProfile(db);
      if (!shared) return;
      const { name } = shared;
      const theirs = await read(name);
      const mine = theirs ? await take(shared, theirs) : unsentOf(await readAccountChoices(db), {});
      if (!mine || (theirs && Object.keys(mine).length === 0)) return;
      if (tries === 0) tell({ what: theirs ? "synchronizing" : "creating", profile: name });
      told();
      if (!(await send(name, theirs ?? { settings: {}, version: 0 }, mine))) continue;
      tell({ what: "synchronized" });
      return;
    }
  }

  /** `said`: whether the reader is to hear how it went, whatever came of it. */
  async function shareNow(said: boolean): Promise<void> {
    const now = clock.now();
    let speaking = said;
    try {
      await share(() => (speaking = true));
      await noteSuccess(db, ROW, now);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { failure } = error;
      await noteFailure(db, ROW, now, failure);
      if (speaking && failure.kind === "offline") tell({ what: "later" });
      else if (speaking) tell({ what: "failed", failure });
    }
  }

  const alone = (work: () => Promise<void>) => locks.request(`settings/${account}`, { signal: underway.signal }, work);

  return {
    keep: (on) =>
      alone(async () => {
        const shared = await readSharedProfile(db);
        if (!shared || !can().settings_profiles) return;
        const fetched = await readFetch(db, ROW);
        const { failure = null, tried_at = 0 } = fetched ?? {};
        const failed_lately = failure !== null && clock.now() < tried_at + FRESH_MS;
        const due = isDue(fetched, FRESH_MS, clock.now()) && !(on === "round" && failed_lately);
        const waiting = on === "look" && Object.keys(await unsent(shared)).length > 0;
        if (due || waiting) await shareNow(false);
      }),
    changed() {
      if (timer !== null) clock.clearTimeout(timer);
      timer = clock.setTimeout(() => {
        timer = null;
        if (underway.signal.aborted) return;
        void underway.safely(
          alone(async () => {
            const shared = await readSharedProfile(db);
            const differs = shared && (shared.version === 0 || Object.keys(await unsent(shared)).length > 0);
            if (differs && can().settings_profiles) await shareNow(true);
          }),
        );
      }, AFTER_MS);
    },
  };
}
