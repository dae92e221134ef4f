import * as v from "valibot";
import type { NotificationView } from "../../../db/read/notifications/notification";
import type { StatusView } from "../../../db/read/statuses/status";
import { Account } from "../../../domain/entities/accounts/account";
import { Status } from "../../../domain/entities/statuses/status";
import type { T } from "../../../i18n/translator";

const stamps = { asked_at: 1, seen_at: 1 };

/** A made-up post and a new notification about it, as a screen reads them, in the user's language. */
export function sampleRows(t: T, now: number): { status: StatusView; notification: NotificationView } {
  const created_at = new Date(now - 5 * 60_000).toISOString();
  const picture = new URL("/icon-192.png", location.origin).href;
  const pictures = { avatar: picture, avatar_static: picture };
  const wire = { id: "sample", username: "ada", acct: "ada@marsh.example", display_name: "Ada Marsh", ...pictures };
  const account = { ...v.parse(Account, wire), ...stamps };
  const content = `<p>${t("themes.sample.text")} <a href="https://marsh.example/">marsh.example</a></p>`;
  const poll = {
    id: "sample",
    expires_at: null,
    expired: true,
    multiple: false,
    votes_count: 9,
    voted: true,
    own_votes: [0],
  };
  const options = [t("themes.sample.yes"), t("themes.sample.no")].map((title, at) => ({
    title,
    votes_count: at ? 2 : 7,
  }));
  const {
    account: _,
    reblog: __,
    quote: ___,
    ...row
  } = v.parse(Status, {
    id: "sample",
    created_at,
    visibility: "public",
    account: wire,
    content,
    url: "https://marsh.example/1",
    replies_count: 2,
    reblogs_count: 3,
    favourites_count: 7,
    favourited: true,
    poll: { ...poll, options },
  });
  const status: StatusView = {
    id: "sample",
    status: { ...row, ...stamps, account_id: account.id, reblog_id: null, quote_id: null },
    account,
    reblog: null,
    quote: null,
    reply_to: null,
    pending: null,
    refused: [],
    view: null,
    muting: [],
    blocking: [],
    muted_hosts: [],
    filters: [],
    replied_followed: null,
  };
  const told = { id: "sample", type: "favourite", created_at, asked_at: 1, account_id: account.id };
  const notification: NotificationView = {
    notification: { ...told, status_id: "sample", target_id: null },
    account,
    status: { ...status, status: { ...status.status, content: `<p>${t("themes.sample.short")}</p>`, poll: null } },
    target: null,
    seen: false,
    muted: false,
    blocked: false,
    denied: false,
  };
  return { status, notification };
}
