import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  allow,
  draw,
  push,
  pushServer,
  register,
  vapid_key,
  withPush,
} from "../../../../tests/support/screens/push_setting";
import { saveSetting } from "../../../db/settings/settings";

withPush();

/** The switch's sentence once push was looked at, with the setting on. */
async function wantedYet(breaks: () => unknown, key: string | null = vapid_key) {
  breaks();
  const drawn = await draw(key);
  await saveSetting(drawn.db, "webPushNotifications", true);
  return drawn;
}
const button = (name: string) => screen.findByRole("button", { name });

test("where the browser was not asked, a press asks it, and push is on", async () => {
  const { t } = await wantedYet(() => allow("default"));
  await screen.findByText(t("settings.push.not_asked"));
  fireEvent.click(await button(t("settings.push.allow")));
  await screen.findByText(t("settings.push.on"));
  expect(push.requestPermission).toHaveBeenCalledOnce();
  expect(screen.queryByRole("button", { name: t("settings.push.allow") })).toBeNull();
});

test("where the browser denies it, it is said where to allow it, and a press looks again", async () => {
  const { t } = await wantedYet(() => allow("denied"));
  await screen.findByText(t("settings.push.denied"));
  screen.getByText(t("settings.push.denied.hint"));
  allow("granted");
  fireEvent.click(await button(t("settings.push.again")));
  await screen.findByText(t("settings.push.on"));
});

test.each([
  ["no answer came", "settings.push.no_answer", "", () => Promise.reject(new TypeError("Failed to fetch"))],
  [
    "the server refuses",
    "settings.push.refused",
    "Not for you",
    async () => Response.json({ error: "Not for you" }, { status: 403 }),
  ],
] as const)("where %s, a press tries again", async (_what, key, message, answer) => {
  const { t } = await wantedYet(() => {
    allow("granted");
    push.serve = answer;
  });
  await screen.findByText(t(key, { message }));
  push.serve = pushServer;
  fireEvent.click(await button(t("settings.push.again")));
  await screen.findByText(t("settings.push.on"));
});

test("where the server has no key, those who run it are named by a link", async () => {
  const { t } = await draw(null);
  await screen.findByText(t("settings.push.no_key.hint"));
  const link = screen.getByRole("link", { name: t("settings.push.no_key.way") });
  expect(link.getAttribute("href")).toBe("/about");
});

test.each([
  ["settings.push.unsupported", undefined],
  ["settings.push.unsupported", true],
  ["settings.push.not_installed", false],
] as const)("%s: said with what can be done, where an app of iOS is installed: %s", async (key, standalone) => {
  register(async () => undefined);
  if (standalone !== undefined)
    Object.defineProperty(navigator, "standalone", { configurable: true, value: standalone });
  const { t, all } = await draw();
  await screen.findByText(t(key));
  screen.getByText(t(`${key}.hint`));
  expect(all()).toBeDisabled();
  fireEvent.click(await button(t("settings.pushTest.try")));
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(t(key)));
});
