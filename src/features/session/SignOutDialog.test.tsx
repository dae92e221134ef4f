import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { inWorld } from "../../../tests/support/inWorld";
import { haveDialogs } from "../../../tests/support/jsdom";
import { blankDraft } from "../../../tests/support/entities";
import { setUnkept, unkeptKey, useUnkept } from "../../ui/compose/unkept";
import { SignOutDialog } from "./SignOutDialog";

beforeAll(haveDialogs);
afterEach(() => {
  cleanup();
  useUnkept.setState({}, true);
});

test("one is asked before signing out; who does not want to be asked is signed out at once", async () => {
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

test("a draft that lies in this tab alone is named before it would be lost, and kept where drafts are", async () => {
  const signOut = vi.fn(() => Promise.resolve());
  const draft = { ...blankDraft, id: "status", updated_at: 1, text: "half a thought" };
  setUnkept(unkeptKey("account/@demo@a.example", "status"), draft);
  setUnkept(unkeptKey("account/@other@a.example", "status"), { ...draft, text: "somebody else's" });
  const { t } = await inWorld(<SignOutDialog />, { own: {}, chosen: { modalOnLogout: false }, world: { signOut } });
  expect((await screen.findAllByRole("listitem")).map((one) => one.textContent)).toEqual([
    t("session.draft", { text: "half a thought" }),
  ]);
  screen.getByRole("button", { name: t("session.keep") }).click();
  await waitFor(() => expect(signOut).toHaveBeenCalledWith([draft]));
  await waitFor(() => expect(Object.values(useUnkept.getState()).map(({ text }) => text)).toEqual(["somebody else's"]));
});
