import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { aDraft } from "../../../tests/support/composer/draft_tabs";
import { aSession } from "../../../tests/support/rows/rows";
import { inWorld } from "../../../tests/support/screens/in_world";
import { keepDrafts } from "../../db/drafts/detached_drafts";
import { saveSession } from "../../db/sessions/sessions";
import { loadLateMessages } from "../../i18n/late_messages";
import { SignedOutScreen } from "./SignedOutScreen";

beforeAll(loadLateMessages);
afterEach(cleanup);

const switchTo = vi.fn(async () => undefined);
beforeEach(() => switchTo.mockClear());
const draw = (key = "demo@a.example") =>
  inWorld(<SignedOutScreen session_key={key} />, { world: { switchTo }, path: "/notice/1" });

test("a signed-out tab says whose it was, and asks as whom to go on", async () => {
  const { t, world } = await draw();
  const title = await screen.findByRole("heading", { name: "@demo@a.example is signed out" });
  await waitFor(() => expect(title).toHaveFocus());
  expect(document.title).toContain("@demo@a.example is signed out");
  expect(screen.getByRole("link", { name: t("signedOut.again") })).toHaveAttribute("href", "/login?as=demo");
  for (const name of ["ada", "bob"]) await saveSession(world.app, aSession(name));
  fireEvent.click(await screen.findByRole("button", { name: "Go on as @bob@host" }));
  expect(switchTo.mock.calls).toEqual([["bob@host"]]);
  expect(screen.getByRole("button", { name: "Go on as @ada@host" })).toBeVisible();
  expect(screen.queryByRole("button", { name: t("signedOut.visit") })).toBeNull();
});

test("with nobody else signed in, one may look around; nothing is done unasked", async () => {
  const { t } = await draw("demo@elsewhere.example");
  const visit = await screen.findByRole("button", { name: t("signedOut.visit") });
  expect(screen.getByRole("link", { name: t("signedOut.again") })).toHaveAttribute("href", "/login");
  expect(switchTo).not.toHaveBeenCalled();
  fireEvent.click(visit);
  expect(switchTo.mock.calls).toEqual([[null]]);
});

test("it says that what was being written is kept, of this account alone, and shows none of it", async () => {
  const { t, world } = await draw();
  await screen.findByRole("link", { name: t("signedOut.again") });
  await keepDrafts(world.app, "other@a.example", { drafts: [aDraft("Not mine")], files: [] });
  expect(screen.queryByText(t("signedOut.kept"))).toBeNull();
  await keepDrafts(world.app, "demo@a.example", { drafts: [aDraft("Half a thought")], files: [] });
  await screen.findByText(t("signedOut.kept"));
  expect(document.body.textContent).not.toContain("Half a thought");
});
