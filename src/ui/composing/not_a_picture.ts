import type { T } from "../../i18n/translator";

/** The sentence about a file that is not what its type says (`prepareFile`). */
export function notAPicture(t: T, { name, type }: { name: string; type: string }): string {
  const [kind] = type.split("/");
  const known = kind === "image" || kind === "video" || kind === "audio" ? kind : "other";
  return t(`composer.notA.${known}`, { name });
}
