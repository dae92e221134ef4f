import { expect, test } from "vitest";
import { readDraft } from "../../../src/db/read/composing/drafts";
import { readStatusView } from "../../../src/db/read/statuses/status";
import { blankDraft } from "../../support/rows/entities";
import { arrive, MINUTE } from "../support/outbox_stage";

test.each(["akkoma", "mastodon", "gotosocial"] as const)(
  "an answer that %s refuses, as what it answers was deleted, has that known to be gone, and can be posted as one of its own",
  async (profile) => {
    const stage = await arrive(profile);
    const { db, outbox } = stage.tab;
    const id = await stage.other("Which?");
    stage.instance.act.delete(id);
    expect(await readStatusView(db, id)).toMatchObject({ status: { id } });
    const row = await stage.write("That one", { in_reply_to_id: id });
    await stage.clock.advance(MINUTE);
    expect(await db.outbox.toArray()).toMatchObject([{ state: "refused" }]);
    expect(await readStatusView(db, id)).toBe("gone");
    const draft = await readDraft(db, (await outbox.edit(row)) ?? "");
    if (!draft) throw new Error("nothing was kept");
    await stage.write("That one", { ...draft, in_reply_to_id: null });
    await stage.clock.advance(MINUTE);
    expect(stage.texts()).toEqual(["That one"]);
  },
);

test("an answer that is refused for another reason leaves what it answers where it is", async () => {
  const stage = await arrive();
  const id = await stage.other("Which?");
  await stage.write("x".repeat(6000), { in_reply_to_id: id });
  await stage.clock.advance(MINUTE);
  expect(await stage.tab.db.outbox.toArray()).toMatchObject([{ state: "refused" }]);
  expect(await readStatusView(stage.tab.db, id)).toMatchObject({ status: { id } });
});

test("an answer to an own post that nobody knows any more is kept, and not posted as one of its own unasked", async () => {
  const stage = await arrive();
  const { db, outbox } = stage.tab;
  const draft = { ...blankDraft, id: "d", updated_at: 1, text: "And then", in_reply_to_id: "local:long ago" };
  await db.drafts.put(draft);
  expect(await outbox.post("d")).toBeNull();
  await stage.clock.advance(MINUTE);
  expect([stage.texts(), await db.outbox.count(), await readDraft(db, "d")]).toEqual([[], 0, draft]);
});
