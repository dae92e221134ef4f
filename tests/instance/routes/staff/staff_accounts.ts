import { order } from "../../../../src/domain/rows/id_order";
import { deleteAccount } from "../../acts/account/delete_account";
import { resolveReport } from "../../acts/moderate";
import { tellOfNewcomer } from "../../acts/account/register";
import { staffAccount } from "../../entities/staff";
import type { Params } from "../../rules/params";
import { flag, number, params, query, text } from "../../rules/params";
import { Refusal } from "../../rules/refusal";
import { overrides } from "../../rules/roles";
import { may, needRight, notAllowed } from "../../rules/staff";
import type { App, Ctx } from "../../serving/http";
import { missing } from "../../serving/http";
import type { Server } from "../../serving/server";
import { page } from "../../store/paging";
import type { AccountRecord, GateRecord } from "../../store/records";

const statuses = ["active", "pending", "disabled", "silenced", "suspended"] as const;
type Standing = (typeof statuses)[number];
const stands: Record<Standing, (one: AccountRecord) => boolean> = {
  active: ({ active }) => active,
  pending: ({ gate }) => gate?.approved === false,
  disabled: ({ gate, active }) => gate?.disabled === true && active,
  silenced: ({ limited }) => limited === true,
  suspended: ({ active }) => !active,
};

/** What a list of accounts is asked for, in the words of its second version. */
type Asked = { origin?: string | undefined; status?: string | undefined; staff: boolean };

/** The first version has a flag for each; Mastodon's lists who is active here where nobody says. */
function askedInV1(asked: Params, strict: boolean): Asked {
  const status = statuses.find((one) => flag(asked[one]));
  const origin = flag(asked.remote) ? "remote" : flag(asked.local) ? "local" : undefined;
  if (strict) return { origin, status, staff: flag(asked.staff) ?? false };
  return { origin: origin ?? "local", status: status ?? "active", staff: flag(asked.staff) ?? false };
}
const askedInV2 = (asked: Params): Asked => ({
  origin: text(asked.origin),
  status: text(asked.status),
  staff: text(asked.permissions) === "staff",
});

const isStanding = (name: string | undefined): name is Standing => statuses.some((one) => one === name);

/** The accounts that are asked for, in no order. */
function found(server: Server, asked: Params, { origin, status, staff }: Asked): AccountRecord[] {
  const strict = server.profile.admin_calls === "gotosocial";
  if (status !== undefined && !isStanding(status)) {
    const words = `status ${status} not recognized; valid choices are [${statuses.join(" ")}]`;
    throw strict ? new Refusal(400, `Bad Request: ${words}`) : new Refusal(400, `Unknown status: ${status}`);
  }
  // Mastodon finds what begins so (`matches_username`), GoToSocial what is just so.
  const is = (name: string, of: (one: AccountRecord) => string) => {
    const wanted = text(asked[name])?.trim().toLowerCase();
    return (one: AccountRecord) =>
      wanted === undefined || (strict ? of(one).toLowerCase() === wanted : of(one).toLowerCase().startsWith(wanted));
  };
  const [domain, email] = [text(asked.by_domain), text(asked.email)];
  return [...server.store.accounts.values()].filter(
    (one) =>
      (origin === undefined || (origin === "local") === (one.host === null)) &&
      (status === undefined || stands[status](one)) &&
      (!staff || (one.host === null && may(server, one, "manage_reports"))) &&
      is("username", ({ username }) => username)(one) &&
      is("display_name", ({ display_name }) => display_name)(one) &&
      (domain === undefined || one.host === domain) &&
      (email === undefined || one.gate?.email === email),
  );
}

/** By what GoToSocial sorts and pages accounts: host and name. */
const keyOf = ({ host, username }: AccountRecord): string => `${host ?? ""}/@${username}`;

/** A page of accounts by host and name, as GoToSocial has it. */
function byName(server: Server, c: Ctx, all: readonly AccountRecord[]): AccountRecord[] {
  const { max_id, min_id, limit } = query(c);
  const [after, before] = [text(max_id), text(min_id)];
  const most = Math.min(200, Math.max(1, number(limit) ?? 50));
  const sorted = all.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const fits = sorted.filter(
    (one) => (after === undefined || keyOf(one) > after) && (before === undefined || keyOf(one) < before),
  );
  const some = before === undefined ? fits.slice(0, most) : fits.slice(-most);
  const [first, last] = [some[0], some.at(-1)];
  if (!first || !last) return some;
  const to = (name: string, one: AccountRecord, rel: string) => {
    const url = new URL(c.req.url);
    for (const key of ["max_id", "min_id"]) url.searchParams.delete(key);
    url.searchParams.set("limit", String(most));
    url.searchParams.set(name, keyOf(one));
    return `<${server.origin}${url.pathname}${url.search}>; rel="${rel}"`;
  };
  c.header("Link", [to("max_id", last, "next"), to("min_id", first, "prev")].join(", "));
  return some;
}

/** The calls by which the staff of a Mastodon or a GoToSocial reads accounts and acts on them. */
export function staffAccounts(app: App, server: Server): void {
  const { store, profile } = server;
  if (profile.admin_calls === null) return;
  const strict = profile.admin_calls === "gotosocial";
  const reader = (c: Ctx) => needRight(server, c, "admin:read:accounts", "manage_users");
  const writer = (c: Ctx) => needRight(server, c, "admin:write:accounts", "manage_users");
  const at = (c: Ctx): AccountRecord => {
    const id = c.req.param("id") ?? "";
    const one = store.accounts.get(id);
    if (!one) throw strict ? new Refusal(404, `Not Found: account ${id} not found`) : missing(server);
    return one;
  };

  for (const version of ["v1", "v2"] as const)
    app.get(`/api/${version}/admin/accounts`, (c) => {
      reader(c);
      const asked = query(c);
      const all = found(server, asked, version === "v1" ? askedInV1(asked, strict) : askedInV2(asked));
      const newest = () => all.toSorted((a, b) => (order(a.id) < order(b.id) ? 1 : -1));
      const some = strict ? byName(server, c, all) : page(server, c, newest(), { usual: 100, most: 200 });
      return c.json(some.map((one) => staffAccount(server, one)));
    });
  app.get("/api/v1/admin/accounts/:id", (c) => {
    reader(c);
    return c.json(staffAccount(server, at(c)));
  });
  if (strict) gotosocialActs(app, server, writer, at);
  else mastodonActs(app, server, writer, at);
}

type Who = (c: Ctx) => AccountRecord;

/** What GoToSocial's admins can do to an account: let somebody in, turn them away, suspend. */
function gotosocialActs(app: App, server: Server, writer: Who, at: Who): void {
  const base = "/api/v1/admin/accounts/:id";
  app.post(`${base}/approve`, (c) => {
    writer(c);
    const one = at(c);
    if (one.gate) one.gate.approved = true;
    return c.json(staffAccount(server, one));
  });
  app.post(`${base}/reject`, (c) => {
    writer(c);
    const one = at(c);
    if (one.gate?.approved !== false) {
      throw new Refusal(422, `Unprocessable Entity: account ${one.id} has already been approved`);
    }
    const told = staffAccount(server, one);
    deleteAccount(server, one);
    return c.json(told);
  });
  app.post(`${base}/action`, async (c) => {
    writer(c);
    const type = text((await params(c)).type);
    if (type === undefined) throw new Refusal(400, "Bad Request: no type specified");
    if (type !== "suspend") {
      const words = `admin action type ${type} is not supported for this endpoint, currently supported types are: ["suspend"]`;
      throw new Refusal(400, `Bad Request: ${words}`);
    }
    const one = at(c);
    deleteAccount(server, one);
    return c.json({ message: "OK" });
  });
}

/** What is done to an account by the type of an action. */
const actions: Record<string, (one: AccountRecord) => void> = {
  none: () => undefined,
  disable: ({ gate }) => void (gate && (gate.disabled = true)),
  sensitive: (one) => void (one.sensitized = true),
  silence: (one) => void (one.limited = true),
  suspend: (one) => void (one.active = false),
};

/** What the staff of a Mastodon can do to an account, each by its own policy. */
function mastodonActs(app: App, server: Server, writer: Who, at: Who): void {
  const { store, clock } = server;
  const base = "/api/v1/admin/accounts/:id";
  const local = (one: AccountRecord): GateRecord => {
    if (!one.gate) throw notAllowed();
    return one.gate;
  };
  const pending = (one: AccountRecord): GateRecord => {
    const gate = local(one);
    if (gate.approved) throw notAllowed();
    return gate;
  };
  /** What takes something back, and answers with the account. */
  const back = (name: string, change: (one: AccountRecord) => void) =>
    app.post(`${base}/${name}`, (c) => {
      writer(c);
      const one = at(c);
      change(one);
      return c.json(staffAccount(server, one));
    });
  back("approve", (one) => {
    pending(one).approved = true;
    tellOfNewcomer(server, one);
  });
  back("enable", (one) => void (local(one).disabled = false));
  back("unsilence", (one) => void (one.limited = false));
  back("unsensitive", (one) => void (one.sensitized = false));
  back("unsuspend", (one) => {
    if (one.active) throw notAllowed();
    one.active = true;
  });
  app.post(`${base}/reject`, (c) => {
    writer(c);
    const one = at(c);
    pending(one);
    deleteAccount(server, one);
    return c.json({});
  });
  app.delete(base, (c) => {
    const viewer = writer(c);
    const one = at(c);
    if (one.active || !may(server, viewer, "delete_user_data")) throw notAllowed();
    deleteAccount(server, one);
    return c.json({});
  });
  app.post(`${base}/action`, async (c) => {
    const viewer = writer(c);
    const one = at(c);
    const body = await params(c);
    const type = text(body.type) ?? "";
    const change = actions[type];
    if (!change) throw new Refusal(422, "Validation failed: Type is not included in the list");
    if (!overrides(viewer, one) || (type === "disable" && !one.gate)) throw notAllowed();
    change(one);
    // All that is open about the account is done with it; a warning alone ends the report that it is for.
    for (const report of store.reports.values()) {
      const meant = type === "none" ? report.id === text(body.report_id) : report.about_id === one.id;
      if (meant && report.state === "open") resolveReport(report, viewer, { at: clock.now() });
    }
    if ((flag(body.send_email_notification) ?? true) && one.gate?.email) {
      store.mails.push({
        to: one.gate.email,
        kind: "warning",
        path: null,
        text: text(body.text) ?? "",
        at: clock.now(),
      });
    }
    return c.json({});
  });
}
