import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { haveDialogs } from "../../../tests/support/screens/jsdom";
import { blankDraft } from "../../../tests/support/rows/entities";
import { saveDraft } from "../../db/drafts/drafts";
import { writeIntent } from "../../db/outbox/write_intent";
import { readDrafts } from "../../db/read/composing/drafts";
import { createDraftFallback } from "../../ui/composing/keeper/draft_fallback";
import { createTabDrafts } from "../../ui/composing/keeper/tab_drafts";
import { draftKey, setUnsavedDraft } from "../../ui/composing/keeper/unsaved_drafts";
import { safeLocalStorage } from "../../ui/browser/safe_local_storage";
import { SignOutDialog } from "./SignOutDialog";

beforeAll(haveDialogs);
afterEach(cleanup);

test("confirms signing out, unless the setting is off", async () => {
  const signOut = vi.fn(() => Promise.resolve());
  const asked = await inWorld(<SignOutDialog />, { own: {}, chosen: { modalOnLogout: true }, world: { signOut } });
  const { t } = asked;
  const yes = await screen.findByRole("button", { name: t("session.signOut") });
  expect(signOut).not.toHaveBeenCalled();
  yes.click();
  await waitFor(() => expect(signOut).toHaveBeenCalledWith(null));
  await waitFor(() => expect(asked.at()).toBe("/main/public"));
  cleanup();
  signOut.mockClear();
  const { at } = await inWorld(<SignOutDialog />, { own: {}, chosen: { modalOnLogout: false }, world: { signOut } });
  await waitFor(() => expect(signOut).toHaveBeenCalledWith(null));
  await waitFor(() => expect(at()).toBe("/main/public"));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("an unsaved draft is listed before it is lost, and kept with the drafts", async () => {
  const signOut = vi.fn(() => Promise.resolve());
  const draft = { ...blankDraft, id: "status", updated_at: 1, text: "half a thought" };
  const tabDrafts = createTabDrafts({ confirmClose: vi.fn() });
  const { unsaved } = tabDrafts;
  setUnsavedDraft(unsaved, draftKey("account/@demo@a.example", "status"), draft);
  setUnsavedDraft(unsaved, draftKey("account/@other@a.example", "status"), { ...draft, text: "somebody else's" });
  const chosen = { modalOnLogout: false };
  const { t } = await inWorld(<SignOutDialog />, { own: {}, chosen, tabDrafts, world: { signOut } });
  expect((await screen.findAllByRole("listitem")).map((one) => one.textContent)).toEqual([
    t("session.draft", { text: "half a thought" }),
  ]);
  screen.getByRole("button", { name: t("session.keep") }).click();
  await waitFor(() => expect(signOut).toHaveBeenCalledWith([draft]));
  const texts = () => Object.values(unsaved.getState()).map(({ text }) => text);
  await waitFor(() => expect(texts()).toEqual(["somebody else's"]));
});

test("a fallback draft is kept; if storage is full the user stays signed in", async () => {
  const texts: string[] = [];
  const signOut = vi.fn(async () => void texts.push(...(await readDrafts(world.db)).map(({ text }) => text)));
  const { t, world } = await inWorld(<SignOutDialog />, { own: {}, world: { signOut } });
  await saveDraft(world.db, { ...blankDraft, id: "status", updated_at: 1, text: "stored" });
  const draft = { ...blankDraft, id: "reply:1", updated_at: 2, text: "half a thought" };
  createDraftFallback(safeLocalStorage, world.db.name).write({ id: "reply:1", at: 2, draft, known: [] });
  const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  (await screen.findByRole("button", { name: t("session.keep") })).click();
  await screen.findByText(t("session.staysFull"));
  expect(signOut).not.toHaveBeenCalled();
  put.mockRestore();
  screen.getByRole("button", { name: t("session.keep") }).click();
  await waitFor(() => expect(texts).toEqual(["half a thought", "stored"]));
});

test("the change of a post that was not sent yet is kept, too", async () => {
  const signOut = vi.fn(() => Promise.resolve());
  const { t, world } = await inWorld(<SignOutDialog />, { own: {}, world: { signOut } });
  const args = { ...blankDraft, text: "said better", id: "1", created_at: 1, draft_id: "edit:1" };
  await writeIntent(world.db, { kind: "edit", args }, { id: "x", key: "x", now: 1 });
  (await screen.findByRole("button", { name: t("session.keep") })).click();
  await waitFor(() => expect(signOut).toHaveBeenCalledWith([]));
});
