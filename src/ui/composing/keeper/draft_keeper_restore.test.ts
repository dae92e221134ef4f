import { afterEach, expect, test, vi } from "vitest";
import { aDevice, aDraft, fillDisk } from "../../../../tests/support/composer/draft_tabs";
import { blankDraft } from "../../../../tests/support/rows/entities";
import { saveDraft } from "../../../db/drafts/drafts";
import { readDrafts } from "../../../db/read/composing/drafts";
import { createDraftFallback } from "./draft_fallback";

afterEach(() => vi.restoreAllMocks());

/** A device with fallback drafts. `left` writes one; `known` are the versions that its form knew. */
async function aDeviceWithFallback() {
  const device = await aDevice();
  const fallback = createDraftFallback(device.memory.storage, device.db.name);
  const left = (text: string, at: number, known: number[] = []) =>
    fallback.write({ id: "status", at, draft: aDraft(text, "status", at), known });
  const stored = async () => (await readDrafts(device.db)).map(({ text, updated_at }) => [text, updated_at]);
  return { ...device, fallback, left, stored, keeper: device.tab().keeper };
}

test("a fallback replaces an older draft and keeps text its form never showed", async () => {
  const { db, keeper, left, stored } = await aDeviceWithFallback();
  await saveDraft(db, aDraft("bir", "status", 3));
  left("birds", 5, [2, 3]);
  await keeper.restore();
  expect(await stored()).toEqual([["birds", 5]]);
  left("birds of prey", 7, [4]);
  await keeper.restore();
  expect(await stored()).toEqual([
    ["birds of prey", 7],
    ["birds", 5],
  ]);
  expect((await readDrafts(db))[0]?.id).toBe("status");
});

test("a fallback is kept beside a newer draft, once", async () => {
  const { db, keeper, left, stored, memory } = await aDeviceWithFallback();
  await saveDraft(db, aDraft("written since", "status", 6));
  left("birds", 5);
  const entries = [...memory.values];
  await keeper.restore();
  for (const [key, text] of entries) memory.values.set(key, text);
  await keeper.restore();
  expect(await stored()).toEqual([
    ["written since", 6],
    ["birds", 5],
  ]);
  expect((await readDrafts(db))[0]?.id).toBe("status");
  left("written since", 5);
  await keeper.restore();
  expect(await stored()).toHaveLength(2);
});

test("a fallback removes a draft, unless that was written since or was never shown", async () => {
  const { db, keeper, fallback, stored, memory } = await aDeviceWithFallback();
  const removed = (at: number, known: number[]) => fallback.write({ id: "status", at, draft: null, known });
  await saveDraft(db, aDraft("birds", "status", 3));
  removed(2, [1]);
  await keeper.restore();
  expect(await stored()).toEqual([["birds", 3]]);
  removed(5, [3]);
  await keeper.restore();
  expect(await stored()).toEqual([]);
  await saveDraft(db, aDraft("typed elsewhere", "status", 6));
  removed(7, [3]);
  await keeper.restore();
  expect(await stored()).toEqual([["typed elsewhere", 6]]);
  expect(memory.values.size).toBe(0);
});

test("a fallback stays in storage if it cannot be stored", async () => {
  const { keeper, left, stored, tab, memory, tellStored } = await aDeviceWithFallback();
  left("birds", 5);
  await tab("full").keeper.restore();
  expect([await stored(), memory.values.size]).toEqual([[], 1]);
  const freeDisk = fillDisk();
  await expect(keeper.restore()).rejects.toThrow("full");
  const { state } = tab();
  tellStored();
  await vi.waitFor(() => expect(state.reported).toHaveLength(2));
  freeDisk();
  expect(memory.values.size).toBe(1);
  await keeper.restore();
  expect([await stored(), memory.values.size]).toEqual([[["birds", 5]], 0]);
});

const draftWith = (rest: Record<string, unknown>) =>
  JSON.stringify({ id: "status", at: 5, known: [], draft: { ...blankDraft, id: "status", updated_at: 5, ...rest } });

test.each([
  ["no JSON", "{"],
  ["something else", "[]"],
  ["a draft of another id", draftWith({ id: "other", text: "" })],
  ["a draft without a text", draftWith({})],
  ["a file without an id", draftWith({ text: "", files: [{}] })],
])("an entry of storage that is no fallback draft (%s) is skipped and removed", async (_, text) => {
  const { db, keeper, left, stored, memory } = await aDeviceWithFallback();
  left("birds", 5);
  memory.values.set(`godwit:last-word:${db.name} status 6`, text);
  await keeper.restore();
  expect([await stored(), memory.values.size]).toEqual([[["birds", 5]], 0]);
});
