import { writeCsv } from "./csv";
import type { TransferEntry, TransferKind } from "./transfer";

/** The first line of a file; Mastodon gives some of them none. */
const headers: Partial<Record<TransferKind, string[]>> = {
  follows: ["Account address", "Show boosts", "Notify on new posts", "Languages"],
  mutes: ["Account address", "Hide notifications"],
};

/**
 * A title as it is written: one that a spreadsheet would take for a formula has an apostrophe before it, and so has one
 * that begins like a guarded one. All other fields begin with a letter, a digit or "_".
 */
const guarded = (title: string): string => (/^'*[=+\-@\t\r]/.test(title) ? `'${title}` : title);

/** The title that `guarded` wrote. */
export const unguarded = (field: string): string => (/^'+[=+\-@\t\r]/.test(field) ? field.slice(1) : field);

function fieldsOf(kind: TransferKind, entry: TransferEntry): string[] {
  const { target, list = "", reblogs = true, notify = false, languages = [], notifications = true } = entry;
  if (kind === "follows") return [target, String(reblogs), String(notify), languages.join(", ")];
  if (kind === "mutes") return [target, String(notifications)];
  return kind === "lists" ? [guarded(list), target] : [target];
}

/** Writes a file in the columns that Mastodon gives it (`Export`), in the order of the entries. */
export function writeTransfer(kind: TransferKind, entries: readonly TransferEntry[]): string {
  const header = headers[kind];
  return writeCsv([...(header ? [header] : []), ...entries.map((entry) => fieldsOf(kind, entry))]);
}
