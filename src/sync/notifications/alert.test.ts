import { afterEach, expect, test, vi } from "vitest";
import type { Account } from "../../domain/entities/accounts/account";
import type { Notification } from "../../domain/entities/notification";
import { kindFlags } from "../../domain/notifications/notification_kinds";
import type { SessionRow } from "../../domain/rows/rows";
import words from "../../i18n/en.json";
import { createT } from "../../i18n/translator";
import { alertOf, readAlertData, showAlert } from "./alert";

afterEach(() => vi.unstubAllGlobals());

const t = createT("en", words);
const session = { key: "demo@here.example", acct: "demo" } as SessionRow;

function notification(type: string, status: { content?: string; spoiler_text?: string } | null): Notification {
  const account = { username: "ada", display_name: "Ada", avatar: "https://here.example/ada.png" } as Account;
  account.emojis = [];
  const whole = status && {
    id: "AbC9",
    in_reply_to_id: "Ab",
    pleroma: { conversation_id: 7 },
    content: "<p>Hello <b>there</b></p>",
    spoiler_text: "",
    ...status,
  };
  return { id: "77", type, created_at: "2026-01-01T00:00:00.000Z", account, status: whole } as Notification;
}

test("a mention says who and what, as plain text, and opens its thread", () => {
  expect(alertOf(t, notification("mention", {}), session, true)).toEqual({
    title: "Ada mentioned you",
    body: "Hello there",
    icon: "https://here.example/ada.png",
    tag: "demo@here.example/thread/7",
    path: "/notice/AbC9",
    id: "77",
    about: "AbC9",
    actions: ["reply", "favourite"],
  });
});

test("a content warning replaces the text, unless the user wants both", () => {
  const warned = notification("mention", { spoiler_text: "Spiders" });
  expect(alertOf(t, warned, session, true).body).toBe("Spiders");
  expect(alertOf(t, warned, session, false).body).toBe("Spiders\nHello there");
});

test("long posts are cut", () => {
  const { body } = alertOf(t, notification("mention", { content: "word ".repeat(400) }), session, true);
  expect(body.length).toBeLessThanOrEqual(240);
  expect(body.endsWith("…")).toBe(true);
});

test("a follow opens the notifications, and an unknown type names the account", () => {
  expect(alertOf(t, notification("follow", null), session, true)).toMatchObject({
    title: "Ada followed you",
    path: "/demo/notifications",
  });
  expect(alertOf(t, notification("severed", null), session, true).title).toBe("Something new from Ada");
});

test.each(["pleroma:report", "admin.report"])(
  "%s says who made a report, and leads to it where it is known",
  (kind) => {
    const told = notification(kind, null);
    const alert = (report: { id: string } | null) => alertOf(t, { ...told, report }, session, true);
    expect(alert({ id: "9" })).toMatchObject({ title: "Ada reported somebody", path: "/demo/notifications#report-9" });
    expect(alert(null).path).toBe("/demo/notifications");
  },
);

test("every kind's sentence is a message of the catalogue", () => {
  const kinds = [...kindFlags.keys(), "status", "update", "pleroma:report", "admin.report"];
  for (const kind of kinds) expect(alertOf(t, notification(kind, {}), session, true).title).not.toMatch(/^push\./);
});

/** A browser that shows alerts, with room for `maxActions` buttons. */
function aBrowser(maxActions?: number) {
  vi.stubGlobal("Notification", { maxActions });
  type Options = NotificationOptions & { renotify?: boolean; actions?: { action: string; type: string }[] };
  const shown = new Map<string, Options & { title: string }>();
  const calls: { title: string; renotify: boolean | undefined }[] = [];
  const registration = {
    async showNotification(title: string, options: Options = {}) {
      shown.set(options.tag ?? "", { title, ...options });
      calls.push({ title, renotify: options.renotify });
    },
    getNotifications: async ({ tag = "" } = {}) => [...shown].flatMap(([key, one]) => (key === tag ? one : [])),
  } as unknown as Parameters<typeof showAlert>[0];
  const show = (id: string, type = "mention", status = {}) =>
    showAlert(registration, alertOf(t, { ...notification(type, status), id }, session, true), t, session.key);
  return { shown, calls, show };
}

test("replies in one conversation share an alert, which shows their number and alerts", async () => {
  const { shown, calls, show } = aBrowser();
  await show("1");
  await show("2", "mention", { content: "<p>And you?</p>" });
  await show("2", "mention", { content: "<p>And you?</p>" });
  expect(calls).toEqual([
    { title: "Ada mentioned you", renotify: false },
    { title: "Ada mentioned you (2)", renotify: true },
    { title: "Ada mentioned you (2)", renotify: false },
  ]);
  const [one, ...others] = shown.values();
  expect([one?.body, readAlertData(one?.data).ids, others]).toEqual(["And you?", ["1", "2"], []]);
});

test("conversations and favourites have separate alerts", async () => {
  const { shown, show } = aBrowser();
  await show("1");
  await show("2", "mention", { pleroma: { conversation_id: 8 } });
  await show("3", "mention", { pleroma: undefined });
  await show("4", "favourite");
  await show("5", "favourite");
  expect([...shown.keys()].map((tag) => tag.replace("demo@here.example/", ""))).toEqual([
    "thread/7",
    "thread/8",
    "thread/Ab",
    "4",
    "5",
  ]);
});

test.each([
  [undefined, []],
  [1, ["reply"]],
  [2, ["reply", "favourite"]],
])("a browser with room for %s buttons is offered %s", async (room, actions) => {
  const { shown, show } = aBrowser(room);
  await show("1");
  await show("2", "reblog");
  const [said, done] = shown.values();
  expect(said?.actions?.map(({ action }) => action)).toEqual(actions);
  expect(done?.actions).toEqual([]);
});

test.each([null, 7, { path: "https://elsewhere.example" }, { path: "//", key: 7 }])(
  "%o on an alert leads home, and nowhere else",
  (data) => expect(readAlertData(data)).toEqual({ path: "/", key: null, ids: [] }),
);
