import {
  anything,
  type Fields,
  isAddress,
  isFields,
  isNumber,
  isText,
  list,
  object,
  orNull,
  type Shape,
} from "./shape";

const wordOf = (row: Fields) => String(row["key"]).split(/[:@]/)[0] ?? "";
/** A row with a key and a value; the shape of some values is found by the key's first word. */
export const keyed =
  (values: Readonly<Record<string, Shape>>): Shape =>
  (row) =>
    isFields(row) && isText(row["key"]) && (values[wordOf(row)] ?? anything)(row["value"]);

const languages = list(object({ code: isText, name: isText }));
/** What is not the user's choice: a choice of any shape is read by `resolveSetting`. */
export const settings = keyed({
  lease: object({ runner: isText, until: isNumber }),
  settings_profiles: list(object({ name: isText, version: isNumber })),
  settings_profile: orNull(object({ name: isText, version: isNumber, settings: object({}) })),
  translation_languages: object({ from: languages, into: languages }),
  target: object({ path: isText, key: orNull(isText), at: isNumber }),
  configured_server: isAddress,
  unsaved_profile: object({}),
  mascot: object({ url: isText, asked_at: isNumber }),
});
