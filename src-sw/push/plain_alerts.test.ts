import { expect, test } from "vitest";
import type { SessionRow } from "../../src/domain/rows/rows";
import words from "../../src/i18n/en.json";
import { createT } from "../../src/i18n/translator";
import { generalAlert, lateAlert, readPayload } from "./plain_alerts";

const t = createT("en", words);
const session = { key: "demo@here.example", acct: "demo" } as SessionRow;

test("a payload is read with numbers for ids and without a title, as servers send it", () => {
  const payload = readPayload(
    JSON.stringify({ access_token: "t", notification_id: 77, body: "Hi", preferred_locale: "en" }),
  );
  expect(payload).toMatchObject({ access_token: "t", notification_id: "77", title: "", body: "Hi" });
  expect(lateAlert(t, session, payload?.notification_id ?? "")).toMatchObject({
    title: "Godwit",
    body: "Something new is waiting for you.",
    tag: "demo@here.example/77",
    path: "/demo/notifications",
  });
});

test.each([undefined, "", "no JSON", "[1]", "null", "7"])("%s is no payload", (data) =>
  expect(readPayload(data)).toBeNull(),
);

test("the general alert names nobody", () => {
  expect(generalAlert(t)).toMatchObject({ title: "Godwit", body: "Something new is waiting for you." });
});
