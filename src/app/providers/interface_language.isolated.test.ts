import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { emptyDeviceState, type DeviceState } from "../../db/device_state";

const lost = vi.hoisted(() => new Set<string>());
/** The words that were asked for last. */
const asked = vi.hoisted(() => ({ last: Promise.resolve() as Promise<unknown> }));
vi.mock("../../i18n/late_messages", async (original) => {
  const late = await original<typeof import("../../i18n/late_messages")>();
  const loadWords: typeof late.loadMessages = (language) => {
    const words = lost.has(language) ? Promise.reject(new TypeError("no network")) : late.loadMessages(language);
    asked.last = words;
    return words;
  };
  return { ...late, loadMessages: loadWords };
});
const { chooseInterfaceLanguage, useInterfaceLanguage } = await import("./interface_language");

beforeEach(() => {
  lost.clear();
  localStorage.clear();
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["xx", "pl-PL", "en"]);
});

const device = (interfaceLanguage?: string): DeviceState => ({
  ...emptyDeviceState,
  settings: interfaceLanguage === undefined ? {} : { interfaceLanguage },
});
const page = () => [document.documentElement.lang, document.documentElement.dir];

test("the browser's language is spoken, and the page says so", async () => {
  const { t } = await chooseInterfaceLanguage(device());
  expect(t("status.reply")).toBe("Odpowiedz");
  expect(t.locale).toBe("pl-PL");
  expect(page()).toEqual(["pl-PL", "ltr"]);
});

test("the chosen language takes precedence and sets the direction of the page", async () => {
  const first = await chooseInterfaceLanguage(device());
  const { result, rerender } = renderHook((now: DeviceState) => useInterfaceLanguage(now, first), {
    initialProps: device(),
  });
  rerender(device("ar"));
  await waitFor(() => expect(result.current("status.reply")).toBe("رد"));
  expect(page()).toEqual(["ar", "rtl"]);
});

test("a language that fails to load falls back to English, also in html lang", async () => {
  lost.add("ar");
  const { t } = await chooseInterfaceLanguage(device("ar"));
  expect(t("status.reply")).toBe("Reply");
  expect(page()).toEqual(["en", "ltr"]);
});

test("where another language cannot be had, the page keeps its own until the network is back", async () => {
  lost.add("ja");
  const first = await chooseInterfaceLanguage(device());
  const { result, rerender } = renderHook((now: DeviceState) => useInterfaceLanguage(now, first), {
    initialProps: device(),
  });
  rerender(device("ja"));
  await act(() => expect(asked.last).rejects.toThrow("no network"));
  expect(result.current("status.reply")).toBe("Odpowiedz");
  expect(page()).toEqual(["pl-PL", "ltr"]);
  lost.clear();
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(result.current("status.reply")).toBe("返信"));
  expect(page()).toEqual(["ja", "ltr"]);
});
