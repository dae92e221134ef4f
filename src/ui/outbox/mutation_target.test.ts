import { expect, test } from "vitest";
import { aStatus } from "../../../tests/support/rows/entities";
import { act } from "../../../tests/support/rows/outbox";
import { openAccountDb } from "../../db/connection/open_account";
import { ingest } from "../../db/ingest/ingest";
import { readMutationTarget } from "./mutation_target";

test.each(["waiting", "sending", "unsure", "refused"] as const)(
  "what is about a post with a deletion that is %s shows the post's text",
  async (state) => {
    const db = await openAccountDb(`target-${state}@host`, { indexedDB, IDBKeyRange });
    const own = aStatus("s1", { by: "me", content: "<p>Own post to delete</p>" });
    await ingest(db, { me: own.account, statuses: [own] }, { asked_at: 1, viewer: true, seen_at: 1 });
    await act(db, { kind: "pin", args: { id: "s1", on: true } });
    await act(db, { kind: "delete", args: { id: "s1" } }, { state });
    const targets = await Promise.all((await db.outbox.toArray()).map((row) => readMutationTarget(db, row)));
    expect(targets.map(({ excerpt }) => excerpt)).toEqual(["Own post to delete", "Own post to delete"]);
  },
);

test("the deletion of somebody else's post, a moderator's, names its author", async () => {
  const db = await openAccountDb("target-others@host", { indexedDB, IDBKeyRange });
  const me = aStatus("s1", { by: "me" }).account;
  const post = aStatus("s2", { by: "ben", content: "<p>Buy these pills</p>" });
  await ingest(db, { me, statuses: [post] }, { asked_at: 1, viewer: true, seen_at: 1 });
  await act(db, { kind: "delete", args: { id: "s2" } });
  const [row] = await db.outbox.toArray();
  const target = row && (await readMutationTarget(db, row));
  expect(target).toEqual({ name: "ben", excerpt: "Buy these pills", own: false });
});
