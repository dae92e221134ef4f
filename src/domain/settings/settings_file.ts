import { type UserSettingKey, userSettingKeys, settingValueOf } from "./settings";

/** The version of the file's format. The clients of Pleroma and Akkoma write the same. */
const MAJOR = 1;
const MINOR = 0;

/** The user's choices, by the settings' names. */
export type SettingChoices = Partial<Record<UserSettingKey, unknown>>;

/** The name of the file: "godwit_settings_v1_0.json". */
export const settingsFileName = `godwit_settings_v${MAJOR}_${MINOR}.json`;

/** The settings that only a backup with the theme contains. */
const themed: readonly UserSettingKey[] = ["theme"];

/**
 * The JSON of a backup: the choices by name, and the version as a pair in `_pleroma_settings_version`.
 * @param with_theme whether the theme is included
 */
export function writeSettingsFile(choices: SettingChoices, with_theme: boolean): string {
  const kept = userSettingKeys.filter((key) => key in choices && (with_theme || !themed.includes(key)));
  const written = Object.fromEntries(kept.map((key) => [key, choices[key]]));
  return JSON.stringify({ _pleroma_settings_version: [MAJOR, MINOR], ...written }, null, 2);
}

/**
 * The contents of a backup: choices, the names of settings whose values are invalid in this version, and whether the
 * file's minor version is newer.
 */
export type SettingsFile = { choices: SettingChoices; unknown: UserSettingKey[]; newer: boolean };
/** Why a file cannot be restored; `version` is the file's own ("2.0"), or "". */
export type SettingsFileProblem = { problem: "invalid" | "too_new" | "too_old"; version: string };

/**
 * Parses a backup. It is invalid without a version pair, and too new or too old with another major version. Unknown
 * keys and null values are skipped.
 */
export function readSettingsFile(text: string): SettingsFile | SettingsFileProblem {
  const file = parse(text);
  const pair: unknown = file?.["_pleroma_settings_version"];
  const [major, minor]: unknown[] = Array.isArray(pair) ? pair : [];
  if (!file || !Number.isSafeInteger(major) || !Number.isSafeInteger(minor)) return { problem: "invalid", version: "" };
  const version = `${String(major)}.${String(minor)}`;
  if (Number(major) > MAJOR) return { problem: "too_new", version };
  if (Number(major) < MAJOR) return { problem: "too_old", version };
  const named = userSettingKeys.filter((key) => Object.hasOwn(file, key) && file[key] !== null);
  const read = named.map((key) => [key, settingValueOf(key, file[key])] as const);
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
