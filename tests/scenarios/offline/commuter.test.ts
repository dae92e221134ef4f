import { expect, test } from "vitest";
import { saveDraft } from "../../../src/db/drafts/drafts";
import { localId } from "../../../src/domain/mutations/post/local_id";
import type { AttachedFile } from "../../../src/domain/composing/attachment_types";
import type { DraftRow } from "../../../src/domain/rows/rows";
import { drainOutbox } from "../../../src/sync/outbox/drain";
import { blankDraft } from "../../support/rows/entities";
import { arrive, isPost, MINUTE, offline, pixel, type Stage } from "../support/outbox_stage";

/** Four pictures on this device, each with its description. */
function pictures({ tab, clock }: Stage): Promise<AttachedFile[]> {
  return Promise.all(
    ["one", "two", "three", "four"].map(async (description) => {
      const blob = new Blob([pixel], { type: "image/png" });
      await tab.db.files.put({ id: description, blob, name: `${description}.png`, created_at: clock.now() });
      return { file_id: description, type: "image/png", description, width: 1, height: 1 };
    }),
  );
}

test.each(["akkoma", "gotosocial"] as const)(
  "drafts, a poll, four pictures and a thread under an unsent post, written in the tunnel: %s has each once, in order, with the page closed",
  async (profile) => {
    const stage = await arrive(profile);
    const { clock, tab, device, instance } = stage;
    stage.network = offline;
    const drafts: DraftRow[] = ["status", "reply:1", "quote:2"].map((id) => ({
      ...blankDraft,
      id,
      updated_at: clock.now(),
      text: `Begun as ${id}`,
    }));
    for (const draft of drafts) await saveDraft(tab.db, draft);
    const poll = { options: ["tea", "coffee"], multiple: true, expires_in: 600 };
    await stage.write("A poll", { poll });
    await stage.write("Four pictures", { files: await pictures(stage) });
    let above = localId(await stage.write("A thread"));
    for (const text of ["its second", "its third", "its fourth"])
      above = localId(await stage.write(text, { in_reply_to_id: above }));
    await clock.advance(MINUTE);
    tab.kill();

    // The network is back; the worker's event alone sends all. Two answers are lost on the way, after the server had
    // done it.
    let lost = 0;
    stage.network = async (request, reach) => {
      const response = await reach();
      if (isPost(request) && [2, 5].includes(++lost)) throw new TypeError("Failed to fetch");
      return response;
    };
    const worker = await device.open();
    let empty = false;
    for (let event = 0; event < 3 && !empty; event++) {
      const drained = drainOutbox(worker.world).then((done) => (empty = done));
      await clock.advance(5 * MINUTE);
      await drained;
    }
    expect(empty).toBe(true);
    const mine = stage.mine().toReversed();
    expect(mine.map(({ text }) => text)).toEqual([
      "A poll",
      "Four pictures",
      "A thread",
      "its second",
      "its third",
      "its fourth",
    ]);
    const [polled, pictured, ...thread] = mine;
    expect(instance.store.polls.get(polled?.poll_id ?? "")).toMatchObject({ options: poll.options, multiple: true });
    const media = (pictured?.media_ids ?? []).map((id) => instance.store.media.get(id)?.description);
    expect(media).toEqual(["one", "two", "three", "four"]);
    expect(thread.map(({ in_reply_to_id }) => in_reply_to_id)).toEqual([
      null,
      ...thread.slice(0, -1).map(({ id }) => id),
    ]);
    expect(await worker.db.drafts.toArray()).toEqual(expect.arrayContaining(drafts));
    expect([await worker.db.outbox.count(), await worker.db.files.count()]).toEqual([0, 0]);
  },
);
