import { IDBFactory } from "fake-indexeddb";
import { expect, test } from "vitest";
import { openAppDb } from "../src/db/app_database";
import { saveSetting } from "../src/db/settings/settings";
import en from "../src/i18n/en.json";
import { createWorkerWorld } from "./world";

/** The worker's messages: German alone can be had. */
async function messagesIn(language: string) {
  if (language !== "de") throw new Error("deleted");
  return { "app.name": "Vogel" };
}

/** A worker of a browser in British English, whose reader has chosen a language; "": none. */
async function workerOf(language: string) {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const app = await openAppDb(disk);
  if (language !== "") await saveSetting(app, "interfaceLanguage", language);
  app.close();
  const asked: (string | null)[] = [];
  const scope = {
    ...disk,
    navigator: { languages: ["en-GB"] },
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    async fetch(_url: string, { headers }: RequestInit) {
      asked.push(new Headers(headers).get("accept-language"));
      return Response.json({});
    },
  };
  return { world: createWorkerWorld(scope as unknown as ServiceWorkerGlobalScope, messagesIn), asked };
}

test.each([
  ["de", "de", "de, *;q=0.5"],
  ["", "en-GB", "en-GB, en;q=0.9, *;q=0.5"],
])("a worker speaks and asks as the reader has chosen: %j", async (chosen, locale, header) => {
  const { world, asked } = await workerOf(chosen);
  expect((await world.loadTranslator()).locale).toBe(locale);
  const session = { key: "a", origin: "https://a.example", account_id: "1", acct: "a", token: "t" };
  const api = world.api({ ...session, client_id: "c", client_secret: "s", created_at: 1 });
  await api.request({ method: "GET", path: "/api/v1/notifications" });
  expect(asked).toEqual([header]);
});

test.each([
  ["de", "Vogel"],
  ["ar", en["app.name"]],
])("a worker says %j in its language, in English where its file is gone", async (language, said) => {
  const { world } = await workerOf(language);
  expect((await world.loadTranslator())("app.name")).toBe(said);
});
