import { log } from "../../acts/moderate";
import type { App, Ctx } from "../../serving/http";
import { Refusal } from "../../rules/refusal";
import { needAdmin, peopleNamed } from "../../rules/staff";
import type { Server } from "../../serving/server";
import { acctOf } from "../../serving/server";
import type { AccountRecord } from "../../store/records";

const BASE = "/api/v1/pleroma/admin/users";

/** Akkoma's and Pleroma's calls by which admins give and take roles. */
export function adminRoles(app: App, server: Server): void {
  const { store } = server;
  const groupOf = (c: Ctx): "admin" | "moderator" => {
    const group = c.req.param("group");
    if (group !== "admin" && group !== "moderator") throw new Refusal(404, "No such permission_group");
    return group;
  };
  const at = (c: Ctx): AccountRecord => {
    const found = store.named(c.req.param("nickname") ?? "");
    if (!found) throw new Refusal(404, "Not found");
    return found;
  };
  function give(c: Ctx, actor: AccountRecord, people: readonly AccountRecord[], on: boolean) {
    const group = groupOf(c);
    for (const one of people) {
      one[group] = on;
      const who = `@${acctOf(one)}`;
      log(server, actor, on ? `made ${who} ${group}` : `revoked ${group} role from ${who}`, {
        action: on ? "grant" : "revoke",
        permission: group,
        subject: [{ id: one.id, nickname: acctOf(one), type: "user" }],
      });
    }
    return c.json({ [`is_${group}`]: on });
  }

  app.get(`${BASE}/:nickname/permission_group`, (c) => {
    needAdmin(server, c, "read:accounts");
    const { admin, moderator } = at(c);
    return c.json({ is_admin: admin, is_moderator: moderator });
  });
  app.post(`${BASE}/permission_group/:group`, async (c) => {
    const admin = needAdmin(server, c, "write:accounts");
    groupOf(c);
    return give(c, admin, await peopleNamed(server, c), true);
  });
  app.delete(`${BASE}/permission_group/:group`, async (c) => {
    const admin = needAdmin(server, c, "write:accounts");
    groupOf(c);
    const people = await peopleNamed(server, c);
    if (people.includes(admin)) throw new Refusal(403, "You can't revoke your own admin/moderator status.");
    return give(c, admin, people, false);
  });
  // By the path of one person an admin may take their own role.
  for (const on of [true, false])
    app.on(on ? "POST" : "DELETE", `${BASE}/:nickname/permission_group/:group`, (c) => {
      const admin = needAdmin(server, c, "write:accounts");
      groupOf(c);
      return give(c, admin, [at(c)], on);
    });
}
