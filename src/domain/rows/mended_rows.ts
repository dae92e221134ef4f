import type { FileRow } from "../composing/attachment_types";
import type { DraftRow } from "./rows";
import { rowShapes } from "./row_shapes";
import { type Fields, type FieldShapes, isFields, isText } from "./shape";
import { attached, draftFields, fileFields, sessionFields, sharedFields, sharedFile } from "./written_shapes";

/** The names under which rows hold what a user has typed. */
const typed = ["text", "spoiler_text", "title", "comment"];

/** Everything that a user has typed, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null || value instanceof Blob) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    typeof one === "string" ? (typed.includes(name) && one.trim() !== "" ? [one] : []) : textsIn(one),
  );
}

const items = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
const idOf = (row: Fields, other: string): string => (isText(row["id"]) ? String(row["id"]) : other);

/** Those fields of a row that have their shapes. */
const readable = (row: Fields, shapes: FieldShapes<Record<string, unknown>>): Fields =>
  Object.fromEntries(
    Object.entries(shapes).flatMap(([name, shape]) =>
      row[name] !== undefined && shape?.(row[name]) ? [[name, row[name]]] : [],
    ),
  );

/**
 * The draft that is left of a row: what can be read of it, else every text in it. None where nothing was written. Who
 * may see it is up to the author again if that is unknown.
 */
function draftsOf(row: Fields, now: number): DraftRow[] {
  const draft = {
    spoiler_text: "",
    visibility: "direct",
    in_reply_to_id: null,
    updated_at: now,
    text: textsIn(row).join("\n\n"),
    ...readable(row, draftFields),
    sensitive: row["sensitive"] === true,
    ...(row["blind"] === true && { blind: true }),
    id: idOf(row, `kept:${now}`),
    files: items(row["files"]).filter(attached),
  } as DraftRow;
  return draft.text.trim() || draft.spoiler_text || draft.files.length > 0 || draft.poll ? [draft] : [];
}

/** What a mutation says that cannot be sent any more, as a draft. The edit of a status stays one. */
function unsentDrafts(row: Fields, now: number): DraftRow[] {
  const args = isFields(row["args"]) ? row["args"] : row;
  const edits = row["kind"] === "edit" ? { edit_id: args["id"] } : {};
  return draftsOf({ ...args, ...edits, id: `post:${idOf(row, String(now))}` }, now);
}

const filesOf = (row: Fields, now: number) =>
  [{ name: "", created_at: now, ...readable(row, fileFields) } as FileRow].filter((one) => rowShapes["files"]?.(one));

const sharedOf = (row: Fields, now: number): object[] => [
  {
    at: now,
    title: "",
    text: "",
    url: "",
    ...readable(row, sharedFields),
    id: idOf(row, String(now)),
    files: items(row["files"]).filter(sharedFile),
  },
];

function keptOf(row: Fields, now: number): object[] {
  const drafts = items(row["drafts"]).flatMap((one, at) => draftsOf(one, now + at));
  const files = items(row["files"]).flatMap((one) => filesOf(one, now));
  return isText(row["key"]) && drafts.length > 0 ? [{ key: row["key"], drafts, files }] : [];
}

/** A session whose face or other trifle cannot be read goes on without it; one that cannot sign in is none. */
function sessionsOf(row: Fields): object[] {
  const acct = String(row["key"]).split("@")[0];
  const session = { acct, client_id: "", client_secret: "", created_at: 0, ...readable(row, sessionFields) };
  return [session].filter((one) => rowShapes["sessions"]?.(one));
}

/** The table that the rows go into which take the place of an unreadable row, and those rows; `now` is in ms. */
type Mend = { into: string; rowsOf(row: Fields, now: number): readonly object[] };

/** What is left of unreadable rows that only this device has, by table: what the user wrote, and the sessions. */
export const mends: Readonly<Record<string, Mend>> = {
  drafts: { into: "drafts", rowsOf: draftsOf },
  outbox: { into: "drafts", rowsOf: unsentDrafts },
  files: { into: "files", rowsOf: filesOf },
  shared: { into: "shared", rowsOf: sharedOf },
  kept_drafts: { into: "kept_drafts", rowsOf: keptOf },
  sessions: { into: "sessions", rowsOf: sessionsOf },
};
