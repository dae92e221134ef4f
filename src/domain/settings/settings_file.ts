import { type OwnKey, ownKeys, valueOf } from "./settings";

/** The version of the file (spec 002 sections 5 and 9), as Pleroma's and Akkoma's own clients write it too. */
const MAJOR = 1;
const MINOR = 0;

/** What the reader has chosen, by the settings' names. */
export type Choices = Partial<Record<OwnKey, unknown>>;

/** What the file is called: "godwit_settings_v1_0.json". */
export const fileName = `godwit_settings_v${MAJOR}_${MINOR}.json`;

/** What a theme is made of, which only a backup with theme holds. */
const themed: readonly OwnKey[] = ["theme"];

/**
 * The text of a backup: JSON of the choices under their names, and the pair of the version under `_pleroma_settings_version`.
 * @param with_theme whether the theme is among them
 */
export function writeSettingsFile(choices: Choices, with_theme: boolean): string {
  const kept = ownKeys.filter((key) => key in choices && (with_theme || !themed.includes(key)));
  const written = Object.fromEntries(kept.map((key) => [key, choices[key]]));
  return JSON.stringify({ _pleroma_settings_version: [MAJOR, MINOR], ...written }, null, 2);
}

/** What a file holds: choices, the names of those that this version does not understand, whether it is slightly newer. */
export type ReadFile = { choices: Choices; unknown: OwnKey[]; newer: boolean };
/** Why a file is no backup that can be restored here; `version` is what it says of itself, "2.0". */
export type FileProblem = { problem: "invalid" | "too_new" | "too_old"; version: string };

/**
 * Reads a backup (spec 002 section 5): without a pair of numbers for its version it is invalid, another major version is too
 * new or too old, a later minor one is slightly newer. What it holds besides settings is passed over, and what was left open in
 * it (null) too.
 */
export function readSettingsFile(text: string): ReadFile | FileProblem {
  const file = parse(text);
  const pair: unknown = file?.["_pleroma_settings_version"];
  const [major, minor]: unknown[] = Array.isArray(pair) ? pair : [];
  if (!file || !Number.isSafeInteger(major) || !Number.isSafeInteger(minor)) return { problem: "invalid", version: "" };
  const version = `${String(major)}.${String(minor)}`;
  if (Number(major) > MAJOR) return { problem: "too_new", version };
  if (Number(major) < MAJOR) return { problem: "too_old", version };
  const named = ownKeys.filter((key) => Object.hasOwn(file, key) && file[key] !== null);
  const read = named.map((key) => [key, valueOf(key, file[key])] as const);
  return {
    choices: Object.fromEntries(read.filter(([, value]) => value !== undefined)),
    unknown: read.flatMap(([key, value]) => (value === undefined ? [key] : [])),
    newer: Number(minor) > MINOR,
  };
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
