import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../tests/support/inWorld";
import { AlertSetting } from "./AlertSetting";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("the browser is asked for alerts when the reader says so, and what it answered is said", async () => {
  const requestPermission = vi.fn(async () => "granted");
  vi.stubGlobal("Notification", { permission: "default", requestPermission });
  const { t } = await inWorld(<AlertSetting />, { own: {} });
  expect(requestPermission).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: t("settings.alerts.allow") }));
  await screen.findByText(t("settings.alerts.granted"));
  expect(screen.queryByRole("button")).toBeNull();
});

test("where the browser has refused, it is said where that can be changed; where it knows no alerts, nothing is", async () => {
  vi.stubGlobal("Notification", { permission: "denied" });
  const { t } = await inWorld(<AlertSetting />, { own: {} });
  expect(screen.getByText(t("settings.push.denied"))).toBeTruthy();
  cleanup();
  vi.stubGlobal("Notification", undefined);
  Reflect.deleteProperty(window, "Notification");
  const { container } = await inWorld(<AlertSetting />, { own: {} });
  expect(container.textContent).toBe("");
});
