import { expect, test } from "vitest";
import { blankDraft } from "../../../tests/support/rows/entities";
import { aSession } from "../../../tests/support/rows/rows";
import { mends } from "./mended_rows";
import { rowShapes } from "./row_shapes";

const left = (table: string, row: Record<string, unknown>) => mends[table]?.rowsOf(row, 9) ?? [];
const draft = { ...blankDraft, id: "status", text: "Half a thought", updated_at: 1 };

test.each([
  ["a file that is none", { ...draft, files: [null, 7] }, draft],
  ["no time", { ...draft, updated_at: null }, { ...draft, updated_at: 9 }],
  ["a poll that is none", { ...draft, poll: 7 }, draft],
  ["a strange visibility", { ...draft, visibility: "everybody" }, { ...draft, visibility: "direct" }],
  [
    "its id and text alone",
    { id: "status", text: "Half a thought" },
    { ...draft, updated_at: 9, visibility: "direct" },
  ],
  [
    "texts in strange places",
    { ...draft, text: { a: [{ text: "Half a" }, { title: "thought" }] } },
    { ...draft, text: "Half a\n\nthought" },
  ],
])("a draft with %s goes on with the rest of it", (_, row, expected) => {
  expect(left("drafts", row)).toEqual([expected]);
});

test("a draft in which nothing was written is dropped", () => {
  expect(left("drafts", { id: "status", text: null })).toEqual([]);
});

const sent = { seq: 1, id: "u", key: "k", lane: "u", kind: "post", state: "waiting", attempts: null };
const args = { ...blankDraft, id: "local:u", created_at: 1, draft_id: "status", text: "Out" };

test("an unsent text that cannot be sent any more is a draft, and an edit is one of its status", () => {
  const expected = { ...blankDraft, id: "post:u", text: "Out", updated_at: 9 };
  expect(left("outbox", { ...sent, args })).toEqual([expected]);
  expect(left("outbox", { ...sent, kind: "edit", args: { ...args, id: "77" } })).toEqual([
    { ...expected, edit_id: "77" },
  ]);
  expect(left("outbox", { ...sent, kind: "report", args: { comment: "Rude" } })).toMatchObject([{ text: "Rude" }]);
  expect(left("outbox", { ...sent, kind: "favourite", args: { id: 7 } })).toEqual([]);
});

const session = aSession("me");

test.each(["acct", "client_id", "client_secret", "created_at", "face"])(
  "a session whose %s cannot be read stays signed in",
  (field) => {
    const [one] = left("sessions", { ...session, face: undefined, [field]: { emojis: null } });
    expect(one).toMatchObject({ key: session.key, origin: session.origin, account_id: "me", token: session.token });
    expect(rowShapes["sessions"]?.(one)).toBe(true);
  },
);

test.each(["origin", "account_id", "token"])("a session without its %s is none", (field) => {
  expect(left("sessions", { ...session, [field]: null })).toEqual([]);
});

test("what was kept or shared keeps its texts and the files that are there", () => {
  const file = { id: "f", blob: new Blob(["x"]), name: "x.png", created_at: 1 };
  const kept = {
    key: "me@host",
    drafts: [{ ...draft, files: 7 }, null],
    files: [{ ...file, name: null }, { id: "g" }],
  };
  expect(left("kept_drafts", kept)).toEqual([{ key: "me@host", drafts: [draft], files: [{ ...file, name: "" }] }]);
  const shared = { id: "s", at: null, title: 7, text: "Look", files: [{ name: "x.png", blob: file.blob }, null] };
  expect(left("shared", shared)).toEqual([
    { id: "s", at: 9, title: "", text: "Look", url: "", files: [{ name: "x.png", blob: file.blob }] },
  ]);
});
