import type { NotificationView } from "../../db/read/notifications/notification";
import type { NotificationRow } from "../../domain/rows/rows";
import { NotificationArticle } from "../../ui/notification/NotificationArticle";
import { GroupArticle } from "../../ui/notification/NotificationGroup";
import { type DrawnPart, aView, anAccount } from "./specimen";

const picture = "/icon-192.png";
const status = aView({ status: { content: "<p>The tide is out, and the godwits are in.</p>" } });
const people = ["Ada Marsh", "Bo", "Cleo of the long and winding shore", "Dora", "Eve", "Fay"].map((display_name, at) =>
  anAccount({ id: `person-${at}`, username: `person${at}`, acct: `person${at}@marsh.example`, display_name }),
);
const [ada = anAccount()] = people;

type Given = Partial<Omit<NotificationView, "notification">> & { notification?: Partial<NotificationRow> };

let count = 0;

/** A notification as a screen gets it. */
function told(type: string, { notification, ...more }: Given = {}): NotificationView {
  const account = more.account ?? ada;
  const row = { id: `specimen-${++count}`, type, created_at: "2026-11-20T09:30:00.000Z", asked_at: 1 };
  return {
    notification: { ...row, account_id: account.id, status_id: null, target_id: null, ...notification },
    account,
    status: null,
    target: null,
    seen: true,
    muted: false,
    blocked: false,
    denied: false,
    ...more,
  };
}

const row = (name: string, view: NotificationView) => ({
  name,
  row: <NotificationArticle view={view} position={1} size={1} />,
});

function group(name: string, type: string, more: Given, open: boolean, signs: readonly string[] = []) {
  const views = people.map((account, at) =>
    told(type, { ...more, account, seen: at > 1, notification: { emoji: signs[at % signs.length] ?? null } }),
  );
  const [last = told(type)] = views;
  const shown = open ? views : views.slice(0, 5);
  const place = { position: 1, size: 1, since: undefined, onOpen: () => undefined };
  return { name, row: <GroupArticle last={last} views={shown} others={views.length - 1} open={open} {...place} /> };
}

const long = aView({ status: { content: `<p>${"A long post that goes on and on. ".repeat(12)}</p>` } });
const warned = aView({ status: { spoiler_text: "Food, with a warning", content: "<p>Cake</p>" } });
const mention = aView({ account: ada, status: { content: "<p>@demo have you seen the curlews?</p>" } });

export const notificationPart: DrawnPart = {
  title: "Notifications",
  drawn: [
    row("mention", told("mention", { status: mention })),
    row("mention, new", told("mention", { status: mention, seen: false })),
    row("favorite", told("favourite", { status })),
    row("favorite, new", told("favourite", { status, seen: false })),
    row("favorite of a long post", told("favourite", { status: long })),
    row("repeat of a post with a warning", told("reblog", { status: warned })),
    row("reaction", told("pleroma:emoji_reaction", { status, notification: { emoji: "☕" } })),
    row(
      "reaction with a picture",
      told("pleroma:emoji_reaction", { status, notification: { emoji: ":godwit:", emoji_url: picture } }),
    ),
    row("follow", told("follow")),
    row("follow, by a long name, new", told("follow", { account: people[2] ?? ada, seen: false })),
    row("follow request", told("follow_request", { seen: false })),
    row("follow request, denied, waiting", told("follow_request", { denied: true })),
    row("move", told("move", { target: people[1] ?? ada })),
    row("poll", told("poll", { status })),
    row("a post by whom one follows closely", told("status", { status })),
    row("an edit", told("update", { status })),
    row("not known", told("severed_relationships")),
    row("by somebody muted", told("favourite", { status, muted: true })),
  ],
};

export const groupPart: DrawnPart = {
  title: "Several notifications in one row",
  drawn: [
    group("favorites, some new", "favourite", { status }, false),
    group("favorites, open", "favourite", { status }, true),
    group("repeats", "reblog", { status: long }, false),
    group("reactions, open", "pleroma:emoji_reaction", { status }, true, ["☕", "🐦"]),
    group("follows", "follow", {}, false),
  ],
};
