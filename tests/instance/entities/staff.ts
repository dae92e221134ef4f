import { dialect } from "../dialects/dialect";
import { roleEntity } from "../rules/roles";
import { isoSeconds } from "../serving/server";
import type { Server, Viewer } from "../serving/server";
import type { ReportRecord } from "../store/collections";
import type { AccountRecord } from "../store/records";
import { accountEntity } from "./account";
import { gotosocialRules, mastodonRules } from "./instance_mastodon";
import { statusEntity } from "./status";

/** What is told of who signs in as an account; nobody does as one of elsewhere. */
function userOf(server: Server, { gate }: AccountRecord) {
  const strict = server.profile.admin_calls === "gotosocial";
  if (gate)
    return {
      email: gate.email ?? "",
      confirmed: gate.confirmed,
      approved: gate.approved,
      disabled: gate.disabled ?? false,
      invite_request: gate.reason,
      locale: strict ? "" : "en",
    };
  if (strict)
    return { email: "", confirmed: false, approved: false, disabled: false, invite_request: null, locale: "" };
  return { email: null, confirmed: null, approved: null, disabled: null, invite_request: null, locale: null };
}

/** An account as the staff of a Mastodon or a GoToSocial is told of it (its Admin::AccountSerializer). */
export function staffAccount(server: Server, record: AccountRecord) {
  const { id, username, host, created_at, limited, sensitized, active } = record;
  const strict = server.profile.admin_calls === "gotosocial";
  return {
    id,
    username,
    domain: host,
    created_at: isoSeconds(created_at),
    ...userOf(server, record),
    ip: null,
    ips: [],
    role: host === null || strict ? roleEntity(server, record) : null,
    silenced: limited ?? false,
    suspended: !active,
    ...(strict ? {} : { sensitized: sensitized ?? false }),
    // The id is that of no app that can be asked for.
    ...(strict && active && host === null ? { created_by_application_id: id } : {}),
    account: dialect(server).account(accountEntity(server, record, null)),
  };
}

/** A report as the staff of a Mastodon or a GoToSocial is told of it. */
export function staffReport(server: Server, report: ReportRecord, viewer: Viewer) {
  const { store, profile } = server;
  const strict = profile.admin_calls === "gotosocial";
  const told = (id: string | undefined) => (id === undefined ? null : staffAccount(server, store.account(id)));
  const { resolved } = report;
  const rules = (strict ? gotosocialRules : mastodonRules)(server);
  return {
    id: report.id,
    action_taken: resolved !== undefined,
    action_taken_at: resolved ? new Date(resolved.at).toISOString() : null,
    category: report.category,
    comment: report.comment,
    forwarded: report.forwarded,
    created_at: isoSeconds(report.created_at),
    updated_at: isoSeconds(resolved?.at ?? report.created_at),
    account: told(report.account_id),
    target_account: told(report.about_id),
    assigned_account: told(report.assigned_id),
    action_taken_by_account: told(resolved?.by_id),
    statuses: report.status_ids.flatMap((id) => {
      const status = store.statuses.get(id);
      return status ? [dialect(server).status(statusEntity(server, status, viewer))] : [];
    }),
    rules: rules.filter(({ id }) => report.rule_ids.includes(id)),
    ...(strict ? { action_taken_comment: resolved?.comment ?? null } : {}),
  };
}
