import { readJson } from "../requests/read_json";

type Wire = Record<string, unknown>;

const isObject = (value: unknown): value is Wire =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A string parsed as JSON, or the string itself if it is not JSON. */
function unpacked(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return readJson(value);
  } catch {
    return value;
  }
}

/** The messages of a field: Akkoma and Pleroma send strings, Mastodon sends `{ error, description }`. */
const messagesOf = (value: unknown): string[] =>
  [value].flat().flatMap((one): string[] => {
    if (typeof one === "string") return one.trim() === "" ? [] : [one.trim()];
    return isObject(one) && typeof one["description"] === "string" ? [one["description"]] : [];
  });

const stopped = (sentence: string): string => (/[.!?。]$/u.test(sentence) ? sentence : `${sentence}.`);

function sentencesOf(fields: Wire): string[] {
  const said = Object.entries(fields).flatMap(([field, value]) => {
    const words = (field === "ap_id" ? "username" : field).replaceAll("_", " ");
    const name = words.charAt(0).toUpperCase() + words.slice(1);
    const messages = messagesOf(value).map((message) => stopped(`${name} ${message}`));
    return messages.length === 0 ? [] : [messages.join(" ")];
  });
  return [...new Set(said)];
}

/**
 * The error messages of a refused registration, one sentence per field: the capitalised field name and its messages,
 * with `ap_id` as username. Akkoma and Pleroma send the fields as JSON inside the string `error`, Mastodon in
 * `details`. A plain message is returned as it is; [] if the body has none.
 */
export function registrationErrors(body: unknown): string[] {
  const said = unpacked(body);
  if (typeof said === "string") return said.includes("<") || said.trim() === "" ? [] : [said.trim()];
  if (!isObject(said)) return [];
  for (const fields of [said["details"], unpacked(said["error"]), unpacked(said["errors"])]) {
    const sentences = isObject(fields) ? sentencesOf(fields) : [];
    if (sentences.length > 0) return sentences;
  }
  const plain = messagesOf(unpacked(said["error"]));
  return plain.length > 0 ? plain : messagesOf(said["message"]);
}
