import { vi } from "vitest";

/**
 * Gives jsdom a browser's leave to tell of news, and gives back how it comes to be another: in its settings, or by what
 * it was asked.
 */
export function haveLeave(first: NotificationPermission) {
  const status = new EventTarget();
  const allow = (permission: NotificationPermission) => {
    vi.stubGlobal("Notification", { permission, requestPermission });
    status.dispatchEvent(new Event("change"));
  };
  const requestPermission = vi.fn(async () => {
    allow("granted");
    return "granted";
  });
  const query = async ({ name }: { name: string }) => {
    if (name !== "notifications") throw new TypeError(`${name} is not known`);
    return status;
  };
  Object.defineProperty(navigator, "permissions", { configurable: true, value: { query } });
  allow(first);
  return { allow, requestPermission };
}
