import { type BackedUpTheme, readBackedUpThemes } from "../../theme/backed_up_themes";
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

/** Where a backup with the theme has the reader's own themes, which no other client knows. */
const OWN_THEMES = "ownThemes";

/**
 * The JSON of a backup: the choices by name, and the version as a pair in `_pleroma_settings_version`.
 * @param themes the reader's own themes, with which the theme is included; null: it is left out
 */
export function writeSettingsFile(choices: SettingChoices, themes: readonly BackedUpTheme[] | null): string {
  const kept = userSettingKeys.filter((key) => key in choices && (themes !== null || !themed.includes(key)));
  const written = Object.fromEntries(kept.map((key) => [key, choices[key]]));
  const own = themes !== null && themes.length > 0 ? { [OWN_THEMES]: themes } : {};
  return JSON.stringify({ _pleroma_settings_version: [MAJOR, MINOR], ...written, ...own }, null, 2);
}

/**
 * The contents of a backup: choices; the reader's own themes, and how many of them cannot be read; the settings whose
 * values this version does not understand; the names of what it does not know, such as other clients' own settings; and
 * whether the file's minor version is newer.
 */
export type SettingsFile = {
  choices: SettingChoices;
  themes: BackedUpTheme[];
  unread_themes: number;
  invalid: UserSettingKey[];
  unknown: string[];
  newer: boolean;
};
/** Why a file cannot be restored; `version` is the file's own ("2.0"), or "". */
export type SettingsFileProblem = { problem: "invalid" | "too_big" | "too_new" | "too_old"; version: string };

/** How large a file may be, in bytes. */
export const MOST_FILE_BYTES = 1_000_000;

/** What Pleroma-FE and Akkoma-FE keep in another form than this client: expert mode as a level. */
const translated: Readonly<Record<string, (given: unknown) => SettingChoices>> = {
  expertLevel: (given) => (typeof given === "number" ? { expertMode: given > 0 } : {}),
};

/**
 * Parses a backup of this client, Pleroma-FE or Akkoma-FE. It is invalid without a version pair, too new or too old
 * with another major version, and too big beyond 1 MB. Values of null are no choices. Only known settings are taken; no
 * key of the file is ever read by inheritance.
 */
export function readSettingsFile(text: string): SettingsFile | SettingsFileProblem {
  if (text.length > MOST_FILE_BYTES) return { problem: "too_big", version: "" };
  const file = parse(text);
  const pair: unknown = file?.get("_pleroma_settings_version");
  const [major, minor]: unknown[] = Array.isArray(pair) ? pair : [];
  if (!file || !Number.isSafeInteger(major) || !Number.isSafeInteger(minor)) return { problem: "invalid", version: "" };
  const version = `${String(major)}.${String(minor)}`;
  if (Number(major) > MAJOR) return { problem: "too_new", version };
  if (Number(major) < MAJOR) return { problem: "too_old", version };
  const said = [...file].filter(([key, value]) => value !== null && !key.startsWith("_pleroma"));
  const known: ReadonlySet<string> = new Set(userSettingKeys);
  const foreign = said.flatMap(([key, given]) =>
    Object.hasOwn(translated, key) ? Object.entries(translated[key]?.(given) ?? {}) : [],
  );
  const named = new Map<string, unknown>([...foreign, ...said.filter(([key]) => known.has(key))]);
  const read = userSettingKeys.flatMap((key) =>
    named.has(key) ? [[key, settingValueOf(key, named.get(key))] as const] : [],
  );
  const { themes, unread } = readBackedUpThemes(file.get(OWN_THEMES));
  const isKnown = (key: string) => known.has(key) || key === OWN_THEMES || Object.hasOwn(translated, key);
  return {
    themes,
    unread_themes: unread,
    choices: Object.fromEntries(read.filter(([, value]) => value !== undefined)),
    invalid: read.flatMap(([key, value]) => (value === undefined ? [key] : [])),
    unknown: said.flatMap(([key]) => (isKnown(key) ? [] : [key])),
    newer: Number(minor) > MINOR,
  };
}

/** The own entries of an object as JSON; null for any other text. */
function parse(text: string): ReadonlyMap<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? new Map(Object.entries(value)) : null;
  } catch {
    return null;
  }
}
