import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { haveLeave } from "../../../../tests/support/fakes/permission";
import { DesktopAlertSetting } from "./DesktopAlertSetting";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "permissions");
});

test("the permission is requested on a click, and the answer is shown", async () => {
  const { requestPermission } = haveLeave("default");
  const { t } = await inWorld(<DesktopAlertSetting />, { own: {} });
  expect(requestPermission).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: t("settings.alerts.allow") }));
  await screen.findByText(t("settings.alerts.granted"));
  expect(screen.queryByRole("button")).toBeNull();
});

test("what the browser is told elsewhere is said here", async () => {
  const { allow } = haveLeave("granted");
  const { t } = await inWorld(<DesktopAlertSetting />, { own: {} });
  await screen.findByText(t("settings.alerts.granted"));
  act(() => allow("denied"));
  await screen.findByText(t("settings.push.denied"));
});

test("where a browser tells of no change its answer is said all the same", async () => {
  haveLeave("default");
  Reflect.deleteProperty(navigator, "permissions");
  const { t } = await inWorld(<DesktopAlertSetting />, { own: {} });
  fireEvent.click(screen.getByRole("button", { name: t("settings.alerts.allow") }));
  await screen.findByText(t("settings.alerts.granted"));
});

test("a refused permission names the place to change it; no support, nothing", async () => {
  vi.stubGlobal("Notification", { permission: "denied" });
  const { t } = await inWorld(<DesktopAlertSetting />, { own: {} });
  expect(screen.getByText(t("settings.push.denied"))).toBeTruthy();
  cleanup();
  vi.stubGlobal("Notification", undefined);
  Reflect.deleteProperty(window, "Notification");
  const { container } = await inWorld(<DesktopAlertSetting />, { own: {} });
  expect(container.textContent).toBe("");
});
