import { changeStatus, log } from "../../acts/moderate";
import { remove } from "../../acts/remove";
import { adminStatus } from "../../entities/admin";
import { statusEntity } from "../../entities/status";
import type { App, Ctx } from "../../serving/http";
import { flag, params, query, text } from "../../rules/params";
import { Refusal } from "../../rules/refusal";
import { broken, needAdmin, needStaff } from "../../rules/staff";
import type { Server } from "../../serving/server";
import { hostOf } from "../../serving/server";
import { counted } from "../../store/counted_page";
import type { AccountRecord, StatusRecord } from "../../store/records";

const BASE = "/api/v1/pleroma/admin";
const visibilities = ["public", "unlisted", "private", "direct", "local"] as const;

/** Akkoma's and Pleroma's calls by which the staff reads and changes posts; to read them as lists is the admins'. */
export function adminStatuses(app: App, server: Server): void {
  const { store } = server;
  const at = (c: Ctx): StatusRecord => {
    const found = store.statuses.get(c.req.param("id") ?? "");
    if (!found) throw new Refusal(404, "Not found");
    return found;
  };
  const shown = (viewer: AccountRecord) => (one: StatusRecord) => adminStatus(server, one, viewer);
  /** What a list is asked to hold: those who may see all ask for it by name (`godmode`). */
  function asked(c: Ctx, all: Iterable<StatusRecord>): StatusRecord[] {
    const { godmode, local_only, with_reblogs } = query(c);
    return [...all].filter(
      (one) =>
        (flag(godmode) || one.visibility === "public" || one.visibility === "unlisted") &&
        (!flag(local_only) || store.account(one.account_id).host === null) &&
        (flag(with_reblogs) || one.reblog_of_id === null),
    );
  }
  /** A page of a list that says how many there are. */
  function listed(c: Ctx, viewer: AccountRecord, all: StatusRecord[]) {
    return c.json({ total: all.length, activities: counted(c, all).page.map(shown(viewer)) });
  }

  app.get(`${BASE}/statuses`, (c) => {
    const admin = needAdmin(server, c, "read:statuses");
    return c.json(counted(c, asked(c, store.newest())).page.map(shown(admin)));
  });
  app.get(`${BASE}/users/:nickname/statuses`, (c) => {
    const admin = needAdmin(server, c, "read:statuses");
    const account = store.named(c.req.param("nickname")) ?? store.accounts.get(c.req.param("nickname"));
    if (!account) throw new Refusal(404, "Not found");
    const all = store.statusesOf(account.id).flatMap((id) => store.statuses.get(id) ?? []);
    return listed(c, admin, asked(c, all));
  });
  app.get(`${BASE}/instances/:host/statuses`, (c) => {
    const viewer = needStaff(server, c, "read:statuses");
    const host = c.req.param("host");
    const of = (one: StatusRecord) => (store.account(one.account_id).host ?? hostOf(server)) === host;
    return listed(c, viewer, asked(c, [...store.newest()].filter(of)));
  });

  app.get(`${BASE}/statuses/:id`, (c) => {
    const viewer = needStaff(server, c, "read:statuses");
    return c.json(shown(viewer)(at(c)));
  });
  app.put(`${BASE}/statuses/:id`, async (c) => {
    const viewer = needStaff(server, c, "write:statuses");
    const body = await params(c);
    const status = at(c);
    const [sensitive, said] = [flag(body.sensitive), text(body.visibility)];
    const visibility = visibilities.find((one) => one === said);
    if (said !== undefined && visibility === undefined) throw broken();
    changeStatus(server, viewer, status, {
      ...(sensitive === undefined ? {} : { sensitive }),
      ...(visibility === undefined ? {} : { visibility }),
    });
    return c.json(statusEntity(server, status, viewer));
  });
  app.delete(`${BASE}/statuses/:id`, (c) => {
    const viewer = needStaff(server, c, "write:statuses");
    const status = at(c);
    remove(server, status);
    log(server, viewer, `deleted status #${status.id}`, { action: "status_delete", subject_id: status.id });
    return c.json({});
  });
}
