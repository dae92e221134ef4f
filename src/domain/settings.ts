/** Where a setting lies: with this device for whoever signs in, or with one account on this device. */
type SettingScope = "device" | "account";

/** One preference: where it lies, what it may be (a list, or any of a type), and what holds while nobody chose. */
type Setting<Value> = { scope: SettingScope; values: readonly Value[]; default: Value };

const flags = [false, true] as const;
const off = (scope: SettingScope): Setting<boolean> => ({ scope, values: flags, default: false });
const on = (scope: SettingScope): Setting<boolean> => ({ scope, values: flags, default: true });
const one = <const Value extends string>(
  scope: SettingScope,
  values: readonly Value[],
  first: Value,
): Setting<Value> => ({
  scope,
  values,
  default: first,
});

/**
 * Every preference that something reads, by the name and with the default that the spec gives it (001 section 3, 002 section 3). `interfaceLanguage`
 * "" speaks the browser's language and `theme` "system" follows the system's scheme: what holds while nothing is chosen.
 */
export const settings = {
  interfaceLanguage: { scope: "device", values: [], default: "" } as Setting<string>,
  theme: one("device", ["system", "pleroma-dark", "pleroma-light"], "system"),
  installOffer: on("device"),
  webPushNotifications: off("account"),
  webPushHideIfCW: on("account"),
  useStreamingApi: on("account"),
  streaming: off("account"),
  hideNsfw: on("account"),
  collapseMessageWithSubject: off("account"),
  stopGifs: on("account"),
  postContentType: { scope: "account", values: [], default: "text/plain" } as Setting<string>,
  subjectLineBehavior: one("account", ["email", "masto", "noop"], "email"),
  sensitiveByDefault: off("account"),
  sensitiveIfSubject: on("account"),
  modalOnRepeat: off("account"),
  modalOnDelete: on("account"),
  modalOnLogout: on("account"),
} as const satisfies Record<string, Setting<string> | Setting<boolean>>;

/** The name of a setting. */
export type SettingKey = keyof typeof settings;
/** What the setting `Key` may be. */
export type SettingValue<Key extends SettingKey> = (typeof settings)[Key]["default"];

/**
 * What a kept value means. What is no value of the setting (written by a later version, or by hand) reads as its default.
 * @param kept the stored value, undefined where nothing was chosen
 */
export function readSetting<Key extends SettingKey>(key: Key, kept: unknown): SettingValue<Key> {
  const { values, default: fallback }: { values: readonly unknown[]; default: SettingValue<Key> } = settings[key];
  const known = values.length > 0 ? values.includes(kept) : typeof kept === typeof fallback;
  return known ? (kept as SettingValue<Key>) : fallback;
}
