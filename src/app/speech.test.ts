// @vitest-environment jsdom
import { act, renderHook, waitFor } from "@testing-library/react";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";
import { openAppDb } from "../db/app";
import { saveSetting } from "../db/settings";

const lost = vi.hoisted(() => new Set<string>());
vi.mock("../i18n/late", async (original) => {
  const late = await original<typeof import("../i18n/late")>();
  const loadWords: typeof late.loadWords = (language) =>
    lost.has(language) ? Promise.reject(new TypeError("no network")) : late.loadWords(language);
  return { ...late, loadWords };
});
const { chooseSpeech, useSpeech } = await import("./speech");

beforeEach(() => {
  lost.clear();
  localStorage.clear();
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["xx", "pl-PL", "en"]);
});

const openApp = () => openAppDb({ indexedDB: new IDBFactory(), IDBKeyRange });
const page = () => [document.documentElement.lang, document.documentElement.dir];

test("the browser's language is spoken, and the page says so", async () => {
  const { t } = await chooseSpeech(await openApp());
  expect(t("status.reply")).toBe("Odpowiedz");
  expect(t.locale).toBe("pl-PL");
  expect(page()).toEqual(["pl-PL", "ltr"]);
});

test("the language that is chosen goes before it, and turns the page where it is written so", async () => {
  const app = await openApp();
  const { result } = await act(async () => {
    const first = await chooseSpeech(app);
    return renderHook(() => useSpeech(app, first));
  });
  await saveSetting(app, "interfaceLanguage", "ar");
  await waitFor(() => expect(result.current("status.reply")).toBe("رد"));
  expect(page()).toEqual(["ar", "rtl"]);
});

test("a language whose words cannot be had is spoken in English, and the page says English", async () => {
  lost.add("ar");
  const app = await openApp();
  await saveSetting(app, "interfaceLanguage", "ar");
  const { t } = await chooseSpeech(app);
  expect(t("status.reply")).toBe("Reply");
  expect(page()).toEqual(["en", "ltr"]);
});

test("where another language cannot be had, the page goes on in the one that it spoke", async () => {
  lost.add("ja");
  const app = await openApp();
  const first = await chooseSpeech(app);
  const { result } = renderHook(() => useSpeech(app, first));
  await act(async () => {
    await saveSetting(app, "interfaceLanguage", "ja");
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(result.current("status.reply")).toBe("Odpowiedz");
  expect(page()).toEqual(["pl-PL", "ltr"]);
});
