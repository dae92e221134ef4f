import { expect, test } from "vitest";
import type { Account } from "../domain/entities/account";
import type { Notification } from "../domain/entities/notification";
import type { SessionRow } from "../domain/rows";
import words from "../i18n/en.json";
import { createT } from "../i18n/t";
import { noticeOf } from "./notice";

const t = createT("en", words);
const session = { key: "demo@here.example", acct: "demo" } as SessionRow;

function notification(type: string, status: { content?: string; spoiler_text?: string } | null): Notification {
  const account = { username: "ada", display_name: "Ada", avatar: "https://here.example/ada.png" } as Account;
  account.emojis = [];
  const whole = status && { id: "AbC9", content: "<p>Hello <b>there</b></p>", spoiler_text: "", ...status };
  return { id: "77", type, created_at: "2026-01-01T00:00:00.000Z", account, status: whole } as Notification;
}

test("a mention says who and what, as plain text, and opens its thread", () => {
  expect(noticeOf(t, notification("mention", {}), session, true)).toEqual({
    title: "Ada mentioned you",
    body: "Hello there",
    icon: "https://here.example/ada.png",
    tag: "demo@here.example/77",
    path: "/notice/AbC9",
  });
});

test("a content warning stands in place of the text, unless the reader wants both", () => {
  const warned = notification("mention", { spoiler_text: "Spiders" });
  expect(noticeOf(t, warned, session, true).body).toBe("Spiders");
  expect(noticeOf(t, warned, session, false).body).toBe("Spiders\nHello there");
});

test("long posts are cut", () => {
  const { body } = noticeOf(t, notification("mention", { content: "word ".repeat(400) }), session, true);
  expect(body.length).toBeLessThanOrEqual(240);
  expect(body.endsWith("…")).toBe(true);
});

test("a follow opens the notifications, and a kind that is not known still says from whom", () => {
  expect(noticeOf(t, notification("follow", null), session, true)).toMatchObject({
    title: "Ada followed you",
    path: "/demo/notifications",
  });
  expect(noticeOf(t, notification("severed", null), session, true).title).toBe("Something new from Ada");
});

test("every kind's sentence is a message of the catalogue", () => {
  const kinds = [
    "mention",
    "favourite",
    "reblog",
    "follow",
    "follow_request",
    "move",
    "poll",
    "status",
    "pleroma:emoji_reaction",
  ];
  for (const kind of kinds) expect(noticeOf(t, notification(kind, {}), session, true).title).not.toMatch(/^push\./);
});
