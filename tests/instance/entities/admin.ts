import { toHtml } from "../content/text";
import { acctOf, isoSeconds, profileUrl, urlOf } from "../serving/server";
import type { Server, Viewer } from "../serving/server";
import type { ModerationRecord, ReportRecord } from "../store/collections";
import type { AccountRecord, StatusRecord } from "../store/records";
import type { InviteRecord } from "../store/sign_in_records";
import { choicesOf } from "../store/choices";
import { accountEntity } from "./account";
import { statusEntity } from "./status";

/** An account as Akkoma tells its staff of it. */
export function adminUser(server: Server, account: AccountRecord) {
  const { gate } = account;
  return {
    actor_type: choicesOf(account).actor_type ?? (account.bot ? "Service" : "Person"),
    avatar: urlOf(server, account.avatar),
    created_at: isoSeconds(account.created_at),
    display_name: account.display_name,
    email: gate?.email ?? null,
    id: account.id,
    is_active: account.active,
    is_approved: gate?.approved ?? true,
    is_confirmed: gate?.confirmed ?? true,
    is_suggested: account.suggested ?? false,
    local: account.host === null,
    nickname: acctOf(account),
    registration_reason: gate?.reason ?? null,
    roles: { admin: account.admin, moderator: account.moderator },
    tags: account.tags ?? [],
    url: profileUrl(server, account),
  };
}

/** An account in a report: what everybody is told of it and what the staff is. */
const reported = (server: Server, id: string) => {
  const account = server.store.account(id);
  return { ...accountEntity(server, account, null), ...adminUser(server, account) };
};

/** A status as Akkoma shows it to its staff when it is read, or listed. */
export const adminStatus = (server: Server, status: StatusRecord, viewer: Viewer) => ({
  ...statusEntity(server, status, viewer),
  account: reported(server, status.account_id),
});

/** A report as Akkoma tells its staff of it. */
export function adminReport(server: Server, report: ReportRecord, viewer: Viewer) {
  const { store } = server;
  return {
    id: report.id,
    state: report.state,
    statuses: report.status_ids.flatMap((id) => {
      const status = store.statuses.get(id);
      return status ? [statusEntity(server, status, viewer)] : [];
    }),
    // Akkoma makes HTML of the words as of a plain post (`make_report_content_html`).
    content: report.comment === "" ? null : toHtml(server, report.comment, "text/plain"),
    account: reported(server, report.about_id),
    created_at: isoSeconds(report.created_at),
    notes: report.notes.map(({ id, account_id, content, created_at }) => ({
      id,
      user: reported(server, account_id),
      content,
      created_at: isoSeconds(created_at),
    })),
    actor: reported(server, report.account_id),
  };
}

/** An act of the staff; its time is in seconds. */
export const logEntry = ({ store }: Server, { id, at, actor_id, message, data }: ModerationRecord) => ({
  data: { ...data, actor: { id: actor_id, nickname: store.account(actor_id).username, type: "user" }, message },
  id,
  message,
  time: Math.floor(at / 1000),
});

/** An invitation; it is used up where it lets nobody in any more. */
export const inviteEntity = ({ id, token, max_use, uses, expires_at, revoked }: InviteRecord) => ({
  id,
  token,
  used: revoked || uses === 0,
  expires_at: expires_at === null ? null : new Date(expires_at).toISOString().slice(0, 10),
  uses: max_use === null || uses === null ? 0 : max_use - uses,
  max_use,
  invite_type:
    expires_at === null
      ? max_use === null
        ? "one_time"
        : "reusable"
      : max_use === null
        ? "date_limited"
        : "reusable_date_limited",
});
