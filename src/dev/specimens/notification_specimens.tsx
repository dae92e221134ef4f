import type { NotificationView } from "../../db/read/notifications/notification";
import type { NotificationRow } from "../../domain/rows/rows";
import { NotificationArticle } from "../../ui/notification/NotificationArticle";
import { GroupArticle } from "../../ui/notification/NotificationGroup";
import { type RenderedPart, aView, anAccount } from "./specimen";

const picture = "/icon-192.png";
const status = aView({ status: { content: "<p>The tide is out, and the godwits are in.</p>" } });
const people = ["Ada Marsh", "Bo", "Cleo of the long and winding shore", "Dora", "Eve", "Fay"].map((display_name, at) =>
  anAccount({ id: `person-${at}`, username: `person${at}`, acct: `person${at}@marsh.example`, display_name }),
);
const [ada = anAccount()] = people;

type ViewFields = Partial<Omit<NotificationView, "notification">> & { notification?: Partial<NotificationRow> };

let count = 0;

/** A notification view; only the fields of interest need to be given. */
function notificationView(type: string, { notification, ...more }: ViewFields = {}): NotificationView {
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

function group(name: string, type: string, more: ViewFields, open: boolean, signs: readonly string[] = []) {
  const views = people.map((account, at) =>
    notificationView(type, {
      ...more,
      account,
      seen: at > 1,
      notification: { emoji: signs[at % signs.length] ?? null },
    }),
  );
  const [last = notificationView(type)] = views;
  const shown = open ? views : views.slice(0, 5);
  const place = { position: 1, size: 1, since: undefined, onOpen: () => undefined };
  return { name, row: <GroupArticle last={last} views={shown} others={views.length - 1} open={open} {...place} /> };
}

const long = aView({ status: { content: `<p>${"A long post that goes on and on. ".repeat(12)}</p>` } });
const warned = aView({ status: { spoiler_text: "Food, with a warning", content: "<p>Cake</p>" } });
const mention = aView({ account: ada, status: { content: "<p>@demo have you seen the curlews?</p>" } });

export const notificationPart: RenderedPart = {
  title: "Notifications",
  drawn: [
    row("mention", notificationView("mention", { status: mention })),
    row("mention, new", notificationView("mention", { status: mention, seen: false })),
    row("favorite", notificationView("favourite", { status })),
    row("favorite, new", notificationView("favourite", { status, seen: false })),
    row("favorite of a long post", notificationView("favourite", { status: long })),
    row("repeat of a post with a warning", notificationView("reblog", { status: warned })),
    row("reaction", notificationView("pleroma:emoji_reaction", { status, notification: { emoji: "☕" } })),
    row(
      "reaction with a picture",
      notificationView("pleroma:emoji_reaction", { status, notification: { emoji: ":godwit:", emoji_url: picture } }),
    ),
    row("follow", notificationView("follow")),
    row("follow, by a long name, new", notificationView("follow", { account: people[2] ?? ada, seen: false })),
    row("follow request", notificationView("follow_request", { seen: false })),
    row("follow request, denied, waiting", notificationView("follow_request", { denied: true })),
    row("move", notificationView("move", { target: people[1] ?? ada })),
    row("poll", notificationView("poll", { status })),
    row("a post by whom one follows closely", notificationView("status", { status })),
    row("an edit", notificationView("update", { status })),
    row("not known", notificationView("severed_relationships")),
    row("by somebody muted", notificationView("favourite", { status, muted: true })),
  ],
};

export const groupPart: RenderedPart = {
  title: "Several notifications in one row",
  drawn: [
    group("favorites, some new", "favourite", { status }, false),
    group("favorites, open", "favourite", { status }, true),
    group("repeats", "reblog", { status: long }, false),
    group("reactions, open", "pleroma:emoji_reaction", { status }, true, ["☕", "🐦"]),
    group("follows", "follow", {}, false),
  ],
};
