import { deleteAccount } from "../../acts/account/delete_account";
import { move } from "../../acts/relate";
import {
  confirmFactor,
  dropFactor,
  factorToBe,
  isCodeToBe,
  newRecoveryCodes,
  newSecret,
  provisioningUri,
} from "../../acts/account/second_factor";
import { dialect } from "../../dialects/dialect";
import { ownAccountEntity } from "../../entities/account";
import { params, text, texts } from "../../rules/params";
import { weakness } from "../../rules/password_strength";
import { Refusal } from "../../rules/refusal";
import type { App, Ctx } from "../../serving/http";
import { need } from "../../serving/http";
import { actorOf, isoSeconds, type Server } from "../../serving/server";
import { accountAddressed } from "../../store/names";
import type { AccountRecord, GateRecord } from "../../store/records";

/** As many recovery codes does GoToSocial give. */
const RECOVERY_CODES = 8;

/** An account of this server with the gate that stands before it. */
type Own = { viewer: AccountRecord; gate: GateRecord };

/** The account that asks, as GoToSocial's calls on one's own user need it. */
function ownUser(server: Server, c: Ctx, scope: string): Own {
  const viewer = need(server, c, scope);
  if (!viewer.gate) throw new Refusal(401, server.profile.refused.error);
  return { viewer, gate: viewer.gate };
}

/**
 * /api/v1/user and /api/v1/accounts/{alias,move,delete} of GoToSocial: one's address, password, other names, moving,
 * deleting.
 */
export function userSecurity(app: App, server: Server): void {
  if (server.profile.name !== "gotosocial") return;
  user(app, server);
  userFactor(app, server);
  whole(app, server);
}

function user(app: App, server: Server): void {
  const { store } = server;
  const entity = ({ viewer, gate }: Own) => ({
    id: viewer.id,
    created_at: isoSeconds(viewer.created_at),
    ...(gate.email === null ? {} : { email: gate.email }),
    ...(gate.unconfirmed_email === undefined ? {} : { unconfirmed_email: gate.unconfirmed_email }),
    confirmed_at: isoSeconds(viewer.created_at),
    moderator: viewer.moderator,
    admin: viewer.admin,
    disabled: !viewer.active,
    approved: gate.approved,
    ...(gate.second_factor_at === undefined
      ? {}
      : { two_factor_enabled_at: new Date(gate.second_factor_at).toISOString() }),
  });

  app.get("/api/v1/user", (c) => c.json(entity(ownUser(server, c, "read"))));

  app.post("/api/v1/user/password_change", async (c) => {
    const { viewer } = ownUser(server, c, "write");
    const body = await params(c);
    const [old, wanted] = [text(body.old_password), text(body.new_password)];
    if (!old) throw new Refusal(400, "Bad Request: password change request missing field old_password");
    if (!wanted) throw new Refusal(400, "Bad Request: password change request missing field new_password");
    if (old !== viewer.password) throw new Refusal(401, "Unauthorized: old password was incorrect");
    if (old === wanted) throw new Refusal(400, "Bad Request: new password cannot be the same as previous password");
    const weak = weakness(wanted);
    if (weak) throw new Refusal(400, `Bad Request: ${weak}`);
    viewer.password = wanted;
    return c.json({ status: "OK" });
  });

  app.post("/api/v1/user/email_change", async (c) => {
    const own = ownUser(server, c, "write");
    const body = await params(c);
    const email = text(body.new_email) ?? "";
    if (text(body.password) !== own.viewer.password) throw new Refusal(401, "Unauthorized: password was incorrect");
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Refusal(400, "Bad Request: mail: missing '@' or angle-addr");
    if (email === own.gate.email)
      throw new Refusal(400, "Bad Request: new email address cannot be the same as current email address");
    const taken = [...store.accounts.values()].some(({ gate }) => gate?.email === email);
    if (taken) throw new Refusal(409, "Conflict: new email address is already in use on this instance");
    own.gate.unconfirmed_email = email;
    return c.json(entity(own), 202);
  });
}

function userFactor(app: App, server: Server): void {
  const { random, clock, settings } = server;

  app.get("/api/v1/user/2fa/qruri", (c) => {
    const { viewer, gate } = ownUser(server, c, "read");
    if (gate.second_factor) throw new Refusal(409, "Conflict: 2fa already enabled; not sharing secret again");
    const factor = factorToBe(gate);
    if (factor.secret === "") factor.secret = newSecret();
    return c.text(provisioningUri(settings.title, viewer.username, factor.secret));
  });

  app.post("/api/v1/user/2fa/enable", async (c) => {
    const { gate } = ownUser(server, c, "write");
    const code = text((await params(c)).code) ?? "";
    if (gate.second_factor) throw new Refusal(409, "Conflict: 2fa already enabled; disable it first then try again");
    if (!isCodeToBe(gate, code, clock.now())) {
      const why = "you may have been too late, try again; if it keeps not working, pester your admin";
      throw new Refusal(403, `Forbidden: invalid code provided, ${why} to check that the server clock is correct`);
    }
    const recovery = newRecoveryCodes(random, RECOVERY_CODES);
    factorToBe(gate).recovery = recovery;
    confirmFactor(gate, clock.now());
    return c.json(recovery);
  });

  app.post("/api/v1/user/2fa/disable", async (c) => {
    const { viewer, gate } = ownUser(server, c, "write");
    if (!gate.second_factor) throw new Refusal(409, "Conflict: 2fa already disabled");
    if (text((await params(c)).password) !== viewer.password)
      throw new Refusal(401, "Unauthorized: incorrect password");
    dropFactor(gate);
    return c.body(null, 200);
  });
}

function whole(app: App, server: Server): void {
  app.post("/api/v1/accounts/alias", async (c) => {
    const viewer = need(server, c, "write:accounts");
    const body = await params(c);
    // Of a form it reads the bare name alone: what has brackets clears the list.
    const form = (c.req.header("content-type") ?? "").includes("form") ? await c.req.formData() : null;
    const uris = form ? texts(form.getAll("also_known_as_uris")) : texts(body.also_known_as_uris);
    const found = uris.map((uri) => {
      if (!URL.canParse(uri)) {
        const why = `parse "${uri}": first path segment in URL cannot contain colon`;
        const about = `invalid also_known_as_uri (${uri}) provided in account alias request`;
        throw new Refusal(400, `Bad Request: ${about}: ${why}`);
      }
      const account = accountAddressed(server, uri);
      if (account) return account.id;
      const why = `enrichAccount: error dereferencing ${uri}: Get "${uri}": dial tcp: no such host (max retries)`;
      throw new Refusal(422, `Unprocessable Entity: error dereferencing also_known_as_uri (${uri}) account: ${why}`);
    });
    // Oneself is no other name.
    viewer.alias_ids = [...new Set(found)].filter((id) => id !== viewer.id);
    return c.json(dialect(server).credentials(ownAccountEntity(server, viewer)));
  });

  app.post("/api/v1/accounts/move", async (c) => {
    const { viewer } = ownUser(server, c, "write");
    const body = await params(c);
    const address = text(body.moved_to_uri);
    if (!address) throw new Refusal(400, "Bad Request: no moved_to_uri provided in Move request");
    if (text(body.password) !== viewer.password)
      throw new Refusal(400, "Bad Request: invalid password provided in Move request");
    const target = accountAddressed(server, address);
    if (!target?.alias_ids?.includes(viewer.id)) {
      const why = "is not aliased to this account via alsoKnownAs; if you just changed it, please wait a few minutes";
      throw new Refusal(
        422,
        `Unprocessable Entity: target account ${target ? actorOf(server, target) : address} ${why} and try the Move again`,
      );
    }
    move(server, viewer, target);
    return c.json({ status: "Accepted" }, 202);
  });

  app.post("/api/v1/accounts/delete", async (c) => {
    const { viewer } = ownUser(server, c, "write");
    const password = text((await params(c)).password);
    if (!password) throw new Refusal(400, "Bad Request: no password provided in account delete request");
    if (password !== viewer.password)
      throw new Refusal(403, "Forbidden: invalid password provided in account delete request");
    deleteAccount(server, viewer);
    return c.json({ status: "Accepted" }, 202);
  });
}
