import { afterEach, expect, test, vi } from "vitest";
import { aDevice, aDraft, aForm, fillDisk } from "../../../../tests/support/composer/draft_tabs";
import { saveDraft } from "../../../db/drafts/drafts";
import { readDrafts } from "../../../db/read/composing/drafts";
import type { DraftRow } from "../../../domain/rows/rows";

afterEach(() => vi.restoreAllMocks());

/** A tab saves a change and is closed before it is stored. */
async function leaveWith(
  { tab, leave }: Awaited<ReturnType<typeof aDevice>>,
  draft: DraftRow,
  { remove = false } = {},
) {
  const { keeper } = tab();
  const form = aForm(remove ? { ...draft, text: "birds" } : null);
  const timers = vi.spyOn(globalThis, "setTimeout").mockReturnValue(0 as never);
  void keeper.save(form, draft, remove);
  leave();
  timers.mockRestore();
  keeper.stop();
}

test("what is typed as the page goes is there when the account is opened next", async () => {
  const device = await aDevice();
  await leaveWith(device, aDraft("birds"));
  await device.tab().keeper.restore();
  expect(await device.text()).toBe("birds");
});

test("a draft that is emptied as the page goes is gone when the account is opened next", async () => {
  const device = await aDevice();
  await saveDraft(device.db, aDraft("birds"));
  await leaveWith(device, aDraft(""), { remove: true });
  await device.tab().keeper.restore();
  expect(await device.text()).toBeUndefined();
});

test("what a page writes as it goes is stored at once by another tab that is open", async () => {
  const device = await aDevice();
  const other = device.tab();
  await leaveWith(device, aDraft("birds"));
  device.tellStored();
  await vi.waitFor(async () => expect(await device.text()).toBe("birds"));
  expect(other.state.reported).toEqual([]);
});

test("every field survives in the fallback, which is empty once restored", async () => {
  const { db, memory, tab, leave } = await aDevice();
  const file = { file_id: "f", type: "image/png", description: "A gull", width: 4, height: null };
  const whole: DraftRow = {
    ...aDraft("birds", "edit:1", 1000),
    edit_id: "1",
    files: [
      { ...file, focus: { x: 0.5, y: -1 }, media_id: "m", told: { description: "" } },
      { ...file, attached: { url: "https://host/a.png", preview_url: null, description: null } },
    ],
    poll: { options: ["a", ""], multiple: true, expires_in: 60, ends_at: 7 },
    quote_id: null,
    language: "en",
    content_type: "text/plain",
    scheduled_at: 9,
    replaces: { id: "s", at: 8 },
    blind: true,
  };
  const freeDisk = fillDisk();
  const { keeper } = tab();
  await keeper.save(aForm(), whole, false);
  leave();
  expect(memory.values.size).toBe(1);
  freeDisk();
  await tab().keeper.restore();
  expect(await readDrafts(db)).toEqual([whole]);
  expect(memory.values.size).toBe(0);
});

test("a hidden page's fallback is removed once it is stored", async () => {
  const { clock, memory, tab, leave } = await aDevice();
  const { keeper } = tab();
  const freeDisk = fillDisk();
  expect(await keeper.save(aForm(), aDraft("birds"), false)).toBe(false);
  leave();
  await clock.advance(6000);
  expect(memory.values.size).toBe(1);
  freeDisk();
  await clock.advance(5000);
  await keeper.settled("status");
  expect(memory.values.size).toBe(0);
});

test("the last change replaces the one that was being stored on close", async () => {
  const { db, clock, tab, leave, texts } = await aDevice();
  const { keeper } = tab();
  const form = aForm();
  const type = (text: string) => keeper.save(form, aDraft(text), false);
  expect(await type("b")).toBe(true);
  await clock.advance(10);
  const transaction = vi.spyOn(db, "transaction").mockReturnValue(new Promise(() => undefined) as never);
  void type("birds");
  await vi.waitFor(() => expect(transaction).toHaveBeenCalledOnce());
  await clock.advance(10);
  void type("birds of prey");
  leave();
  transaction.mockRestore();
  await saveDraft(db, aDraft("birds", "status", 1010));
  await tab().keeper.restore();
  expect(await texts()).toEqual(["birds of prey"]);
});

test("a stored draft is not written as a fallback", async () => {
  const { tab, leave, memory } = await aDevice();
  expect(await tab().keeper.save(aForm(), aDraft("birds"), false)).toBe(true);
  leave();
  expect(memory.values.size).toBe(0);
});

test("an unsaved draft that another form stored since is not written as the page goes", async () => {
  const { tab, leave, memory } = await aDevice();
  const { keeper } = tab();
  const freeDisk = fillDisk();
  expect(await keeper.save(aForm(), aDraft("birds"), false)).toBe(false);
  freeDisk();
  expect(await keeper.save(aForm(), aDraft("birds and fish"), false)).toBe(true);
  leave();
  expect(memory.values.size).toBe(0);
});

test("a discarded unsaved draft does not come back", async () => {
  const { tab, leave, memory } = await aDevice();
  const { keeper } = tab();
  const freeDisk = fillDisk();
  expect(await keeper.save(aForm(), aDraft("birds"), false)).toBe(false);
  leave();
  expect(memory.values.size).toBe(1);
  freeDisk();
  keeper.discard("status");
  expect(memory.values.size).toBe(0);
  leave();
  expect(memory.values.size).toBe(0);
});

test("nothing is written of an account that was left, nor of a database in memory", async () => {
  const { db, tab, leave, memory } = await aDevice();
  fillDisk();
  expect(await tab().keeper.save(aForm(), aDraft("birds", "reply:5"), false)).toBe(false);
  expect(await tab("off").keeper.save(aForm(), aDraft("birds", "reply:6"), false)).toBe(false);
  leave();
  expect([...memory.values.keys()]).toEqual([expect.stringContaining("reply:5")]);
  memory.values.clear();
  db.close();
  leave();
  expect(memory.values.size).toBe(0);
});
