type Wire = Record<string, unknown>;

const isObject = (value: unknown): value is Wire =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A text that holds JSON as its value; the text itself where it holds none. */
function unpacked(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** The messages of a field: Akkoma and Pleroma list texts, Mastodon lists `{ error, description }`. */
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
 * What a server has against a registration, one sentence for each field (spec 000, section 5): the capitalised field name
 * followed by its messages, `ap_id` as username. Akkoma and Pleroma put the fields as JSON into the text of `error`,
 * Mastodon into `details`. A plain sentence stays one; [] where the body says nothing.
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
