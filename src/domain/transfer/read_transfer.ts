import { type CsvRecord, readCsv } from "./csv";
import { entryKey, readAddress, readHost, readPostAddress, type TransferEntry, type TransferKind } from "./transfer";
import { unguarded } from "./write_transfer";

/** A file as it was read. Its lines mean what `entriesOf` makes of them as a kind. */
export type TransferFile = {
  /** The kinds that its lines can be of; the first one that a name or a header tells is alone. */
  kinds: TransferKind[];
  records: CsvRecord[];
  /** The columns that its first line names, in lower case; [] without such a line. */
  columns: string[];
};

/** What a file says, and what of it is left out. */
export type TransferContent = {
  entries: TransferEntry[];
  /** The lines that cannot be read, by their numbers. */
  malformed: number[];
  /** How many lines say again what an earlier one says. */
  repeated: number;
  /** How many lines name the user. */
  own: number;
};

/**
 * What the names of files tell that Mastodon, Pleroma-FE and Akkoma-FE write; "blocked_domains" is no list of people.
 */
const named: [RegExp, TransferKind][] = [
  [/domain/i, "domains"],
  [/bookmark/i, "bookmarks"],
  [/list/i, "lists"],
  [/follow(?!ers)/i, "follows"],
  [/block/i, "blocks"],
  [/mute/i, "mutes"],
];

const isTrue = (field: string | undefined) => field?.trim().toLowerCase() === "true";
const isFalse = (field: string | undefined) => field?.trim().toLowerCase() === "false";

/** The first column of Mastodon's headers; its administrators' lists of domains have one with "#". */
const heads = new Set(["account address", "account", "address", "acct", "#domain", "domain"]);

/** Reads a file of any kind. `name` is the file's. */
export function readTransfer(text: string, name: string): TransferFile {
  const records = readCsv(text);
  const [first] = records;
  const cells = (first?.fields ?? []).map((field) => field.trim().toLowerCase());
  // A list may be called "account", too.
  const headed = heads.has(cells[0] ?? "") && readAddress(cells[1] ?? "") === null;
  const columns = headed ? cells : [];
  const file = { records: headed ? records.slice(1) : records, columns };
  return { ...file, kinds: kindsOf(file, name) };
}

/** The kinds that lines can be of, by the columns, then by what the lines are, then by the name of the file. */
function kindsOf({ records, columns }: Omit<TransferFile, "kinds">, name: string): TransferKind[] {
  if (columns.includes("show boosts")) return ["follows"];
  if (columns.includes("hide notifications")) return ["mutes"];
  const lines = records.filter(({ broken }) => !broken).map(({ fields }) => fields.map((field) => field.trim()));
  const most = (test: (fields: string[]) => boolean) => lines.filter(test).length * 2 > lines.length;
  if (most(([target = ""]) => readPostAddress(target) !== null)) return ["bookmarks"];
  if (most(([, target = ""]) => readAddress(target) !== null)) return ["lists"];
  if (most(([target = ""]) => readAddress(target) !== null)) {
    const people: TransferKind[] = ["follows", "blocks", "mutes"];
    const told = people.filter((kind) => named.find(([words]) => words.test(name))?.[1] === kind);
    return told.length > 0 ? told : people;
  }
  return most(([target = ""]) => readHost(target) !== null) ? ["domains"] : [];
}

function entryOf(kind: TransferKind, { fields, broken }: CsvRecord, columns: readonly string[]): TransferEntry | null {
  const [first = "", ...rest] = fields;
  if (broken) return null;
  // Without a header, columns are in Mastodon's order.
  const column = (title: string, at: number) => fields[columns.length > 0 ? columns.indexOf(title) : at];
  const plain = { domains: readHost, bookmarks: readPostAddress, lists: readAddress }[kind as string] ?? readAddress;
  const target = plain((kind === "lists" ? (rest[0] ?? "") : first).trim());
  if (target === null) return null;
  if (kind === "lists") return first.trim() === "" ? null : { target, list: unguarded(first) };
  if (kind === "mutes") return { target, ...(isFalse(column("hide notifications", 1)) && { notifications: false }) };
  if (kind !== "follows") return { target };
  const languages = (column("languages", 3) ?? "").split(",").flatMap((one) => one.trim() || []);
  return {
    target,
    ...(isFalse(column("show boosts", 1)) && { reblogs: false }),
    ...(isTrue(column("notify on new posts", 2)) && { notify: true }),
    ...(languages.length > 0 && { languages }),
  };
}

/**
 * What a file says as one of its kinds. Lines that cannot be read, repeat an earlier one or name the user are left out.
 * @param own the user's address, "me@host"
 */
export function entriesOf({ records, columns }: TransferFile, kind: TransferKind, own: string): TransferContent {
  const content: TransferContent = { entries: [], malformed: [], repeated: 0, own: 0 };
  const seen = new Set<string>();
  for (const record of records) {
    const entry = entryOf(kind, record, columns);
    const key = entry && entryKey(entry);
    if (!entry || key === null) content.malformed.push(record.line);
    else if (seen.has(key)) content.repeated += 1;
    else if (entry.target === own.toLowerCase()) content.own += 1;
    else content.entries.push(entry);
    if (key !== null) seen.add(key);
  }
  return content;
}
