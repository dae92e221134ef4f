import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { inWorld } from "../../../tests/support/inWorld";
import { haveDialogs } from "../../../tests/support/jsdom";
import { SignOutDialog } from "./SignOutDialog";

beforeAll(haveDialogs);
afterEach(cleanup);

test("one is asked before signing out; who does not want to be asked is signed out at once", async () => {
  const signOut = vi.fn(() => Promise.resolve());
  const asked = await inWorld(<SignOutDialog />, { own: {}, chosen: { modalOnLogout: true }, world: { signOut } });
  const { t } = asked;
  const yes = await screen.findByRole("button", { name: t("session.signOut") });
  expect(signOut).not.toHaveBeenCalled();
  yes.click();
  await waitFor(() => expect(signOut).toHaveBeenCalledWith(false));
  await waitFor(() => expect(asked.at()).toBe("/main/public"));
  cleanup();
  signOut.mockClear();
  const { at } = await inWorld(<SignOutDialog />, { own: {}, chosen: { modalOnLogout: false }, world: { signOut } });
  await waitFor(() => expect(signOut).toHaveBeenCalledWith(false));
  await waitFor(() => expect(at()).toBe("/main/public"));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});
