import { rowsEqual } from "../rows/rows_equal";
import { type OwnKey, ownKeys, settings, valueOf } from "./settings";
import type { Choices } from "./settings_file";

/** What a server keeps under a profile's name (spec 002, section 3): `settings` holds those of other clients too. */
export type SettingsProfile = { settings: Record<string, unknown>; version: number };

/**
 * The profile that this device shares its settings with: its name, the version that it last had from the server or gave to it (0:
 * none yet), and what the profile held then.
 */
export type SharedProfile = SettingsProfile & { name: string };

/**
 * The settings that travel with a profile: those of the account. What lies with the device (language, theme) stays there, and
 * so does push, which each browser is asked for anew.
 */
export const travelling: readonly OwnKey[] = ownKeys.filter(
  (key) => settings[key].scope === "account" && key !== "webPushNotifications",
);

/** What is chosen here and not in the profile as it was last shared. */
export function unsentOf(chosen: ReadonlyMap<string, unknown>, shared: Record<string, unknown>): Choices {
  const differing = travelling.filter((key) => {
    const mine = valueOf(key, chosen.get(key));
    return mine !== undefined && !rowsEqual(mine, valueOf(key, shared[key]));
  });
  return Object.fromEntries(differing.map((key) => [key, valueOf(key, chosen.get(key))]));
}

/**
 * What comes of a newer version: choices to `take` over, those `unsent` that still go to the server, and which of them were
 * `lost`.
 */
export type Merged = { take: Choices; unsent: Choices; lost: OwnKey[] };

/**
 * Brings a newer version of a profile and what is chosen here together: what changed there holds here, what changed here alone is
 * kept to be sent, and of what changed in both places the newer version's holds.
 */
export function mergeProfile(
  chosen: ReadonlyMap<string, unknown>,
  shared: Record<string, unknown>,
  theirs: Record<string, unknown>,
): Merged {
  const changed = unsentOf(chosen, shared);
  const merged: Merged = { take: {}, unsent: {}, lost: [] };
  for (const key of travelling) {
    const there = valueOf(key, theirs[key]);
    const moved = there !== undefined && !rowsEqual(there, valueOf(key, shared[key]));
    if (moved && !rowsEqual(there, valueOf(key, chosen.get(key)))) {
      merged.take[key] = there;
      if (key in changed) merged.lost.push(key);
    } else if (key in changed && !moved) merged.unsent[key] = changed[key];
  }
  return merged;
}
