import { IDBObjectStore } from "fake-indexeddb";
import { afterEach, expect, test, vi } from "vitest";
import { aDevice, aDraft, aForm, fillDisk } from "../../../../tests/support/composer/draft_tabs";
import { saveDraft } from "../../../db/drafts/drafts";

afterEach(() => vi.restoreAllMocks());

test("a draft is stored with the time of its last change, and the browser does not ask", async () => {
  const { clock, tab, db } = await aDevice();
  const { keeper, state } = tab();
  const form = aForm();
  void keeper.save(form, aDraft("bir"), false);
  await clock.advance(10);
  expect(await keeper.save(form, aDraft("birds"), false)).toBe(true);
  expect(await db.drafts.toArray()).toEqual([{ ...aDraft("birds"), updated_at: 1010 }]);
  expect([keeper.unsaved("status"), state.asks]).toEqual([undefined, false]);
});

test("an unstored draft is retried, and closing asks until it is stored", async () => {
  const { clock, tab, text } = await aDevice();
  const { keeper, state } = tab();
  const freeDisk = fillDisk();
  expect(await keeper.save(aForm(), aDraft("birds"), false)).toBe(false);
  await clock.advance(11_000);
  expect([keeper.unsaved("status")?.text, state.asks]).toEqual(["birds", true]);
  freeDisk();
  await clock.advance(4000);
  await keeper.settled("status");
  expect([await text(), keeper.unsaved("status"), state.asks]).toEqual(["birds", undefined, false]);
});

test("an unsaved draft that is discarded is not tried again", async () => {
  const { clock, tab, text } = await aDevice();
  const { keeper, state } = tab();
  const freeDisk = fillDisk();
  expect(await keeper.save(aForm(), aDraft("birds"), false)).toBe(false);
  keeper.discard("status");
  freeDisk();
  await clock.advance(20_000);
  expect([await text(), state.asks]).toEqual([undefined, false]);
});

test("a draft that is discarded while it is being stored in vain stays discarded", async () => {
  const { clock, tab, text } = await aDevice();
  const { keeper } = tab();
  const freeDisk = fillDisk();
  const saving = keeper.save(aForm(), aDraft("birds"), false);
  keeper.discard("status");
  expect(await saving).toBe(false);
  expect(keeper.unsaved("status")).toBeUndefined();
  freeDisk();
  await clock.advance(20_000);
  expect(await text()).toBeUndefined();
});

test("an emptied draft is removed once possible, and is not unsaved", async () => {
  const { db, clock, tab, text } = await aDevice();
  const { keeper } = tab();
  await saveDraft(db, aDraft("birds"));
  const freeDisk = fillDisk("delete");
  expect(await keeper.save(aForm(aDraft("birds")), aDraft(""), true)).toBe(false);
  expect(keeper.unsaved("status")).toBeUndefined();
  await clock.advance(6000);
  expect(await text()).toBe("birds");
  freeDisk();
  await clock.advance(5000);
  await keeper.settled("status");
  expect(await text()).toBeUndefined();
});

test("a retry does not overwrite what another form of the tab stored since", async () => {
  const { clock, tab, text } = await aDevice();
  const { keeper } = tab();
  const freeDisk = fillDisk();
  expect(await keeper.save(aForm(), aDraft("birds"), false)).toBe(false);
  freeDisk();
  expect(await keeper.save(aForm(), aDraft("birds of prey"), false)).toBe(true);
  await clock.advance(20_000);
  expect(await text()).toBe("birds of prey");
});

test("text typed elsewhere is kept beside what is stored over it", async () => {
  const { db, tab, texts } = await aDevice();
  const { keeper } = tab();
  const form = aForm();
  await saveDraft(db, aDraft("typed elsewhere"));
  expect(await keeper.save(form, aDraft("birds"), false)).toBe(true);
  expect(await keeper.save(form, aDraft("birds of prey"), false)).toBe(true);
  expect(await texts()).toEqual(["birds of prey", "typed elsewhere"]);
  await saveDraft(db, aDraft("typed elsewhere again"));
  expect(await keeper.save(form, aDraft(""), true)).toBe(true);
  expect(await texts()).toEqual(["typed elsewhere", "typed elsewhere again"]);
});

test("a form that is gone changes the draft as it was written last, unsaved or stored", async () => {
  const { tab, text } = await aDevice();
  const { keeper } = tab();
  const [first, gone] = [aForm(), aForm()];
  const amend = () =>
    keeper.amend(
      gone,
      "status",
      (latest) => ({ ...latest, text: `${latest.text}!` }),
      () => false,
    );
  expect(await amend()).toBe(false);
  await keeper.save(first, aDraft("birds"), false);
  expect([await amend(), await text()]).toEqual([true, "birds!"]);
  const freeDisk = fillDisk();
  await keeper.save(first, aDraft("more birds"), false);
  expect([await amend(), keeper.unsaved("status")?.text]).toEqual([false, "more birds!"]);
  freeDisk();
  expect([await amend(), await text()]).toEqual([true, "more birds!!"]);
});

test("a form learns once what another tab stored or removed", async () => {
  const { tab } = await aDevice();
  const [here, other] = [tab().keeper, tab().keeper];
  const [form, otherForm] = [aForm(), aForm()];
  const changed = (still = true) => here.changed(form, "status", () => still);
  await here.save(form, aDraft("birds"), false);
  expect(await changed()).toBeUndefined();
  expect((await other.changed(otherForm, "status", () => true))?.text).toBe("birds");
  await other.save(otherForm, aDraft("birds of prey"), false);
  expect(await changed(false)).toBeUndefined();
  expect([(await changed())?.text, await changed()]).toEqual(["birds of prey", undefined]);
  await other.save(otherForm, aDraft(""), true);
  expect([await changed(), await changed()]).toEqual([null, undefined]);
});

test("a form learns once what another form of its tab could not store", async () => {
  const { tab } = await aDevice();
  const { keeper } = tab();
  const [form, other] = [aForm(), aForm()];
  fillDisk();
  await keeper.save(other, aDraft("birds"), false);
  const changed = () => keeper.changed(form, "status", () => true);
  expect([(await changed())?.text, await changed()]).toEqual(["birds", undefined]);
  expect(await keeper.changed(other, "status", () => true)).toBeUndefined();
});

test("a database that was closed is not written to any more", async () => {
  const { db, clock, tab } = await aDevice();
  const { keeper } = tab();
  const freeDisk = fillDisk();
  expect(await keeper.save(aForm(), aDraft("birds"), false)).toBe(false);
  db.close();
  freeDisk();
  const put = vi.spyOn(IDBObjectStore.prototype, "put");
  await clock.advance(20_000);
  expect(put).not.toHaveBeenCalled();
});

test("an unsaved draft survives an account switch and is stored on change", async () => {
  const { tab, open, text } = await aDevice();
  const { keeper } = tab();
  const freeDisk = fillDisk();
  expect(await keeper.save(aForm(), aDraft("birds"), false)).toBe(false);
  keeper.stop();
  freeDisk();
  const again = await open();
  const { keeper: next } = tab(null, keeper.tab, again);
  expect(next.unsaved("status")?.text).toBe("birds");
  expect(await next.save(aForm(), aDraft("birds again"), false)).toBe(true);
  expect([next.unsaved("status"), await text()]).toEqual([undefined, "birds again"]);
  again.close();
});

test("signing out forgets the unsaved drafts of the account, and not those of another", async () => {
  const [mine, other] = [await aDevice(), await aDevice()];
  const { keeper } = mine.tab();
  const { keeper: otherKeeper } = other.tab(null, keeper.tab);
  fillDisk();
  await keeper.save(aForm(), aDraft("mine"), false);
  await otherKeeper.save(aForm(), aDraft("somebody else's"), false);
  keeper.discardAll();
  expect([keeper.unsaved("status"), otherKeeper.unsaved("status")?.text]).toEqual([undefined, "somebody else's"]);
});

test("what stands in open forms is handed over once, and stays in the tab where it cannot be kept", async () => {
  const { tab } = await aDevice();
  const { keeper, state } = tab();
  const kept: string[] = [];
  const keep = async (drafts: { text: string }[]) => void kept.push(...drafts.map(({ text }) => text));
  keeper.attach(() => aDraft("birds"));
  keeper.attach(() => null);
  const close = keeper.attach(() => aDraft("closed", "reply:1"));
  close();
  await keeper.handOver(keep);
  expect([kept, state.asks]).toEqual([["birds"], false]);
  const full = new DOMException("full", "QuotaExceededError");
  await keeper.handOver(() => Promise.reject(full));
  expect([keeper.unsaved("status")?.text, state.asks, state.reported]).toEqual(["birds", true, [full]]);
});
