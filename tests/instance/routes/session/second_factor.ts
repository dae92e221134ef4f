import {
  confirmFactor,
  dropFactor,
  factorToBe,
  isCodeToBe,
  newRecoveryCodes,
  newSecret,
  provisioningUri,
} from "../../acts/account/second_factor";
import { params, text } from "../../rules/params";
import { Refusal } from "../../rules/refusal";
import type { App, Ctx } from "../../serving/http";
import { need } from "../../serving/http";
import type { Server } from "../../serving/server";
import type { GateRecord } from "../../store/records";

/** As many recovery codes does Pleroma's config give. */
const RECOVERY_CODES = 5;

/** /api/pleroma/accounts/mfa: the state of the second factor, its set-up and its end. Pleroma's and Akkoma's alone. */
export function secondFactor(app: App, server: Server): void {
  const { profile, random, clock, settings } = server;
  if (!profile.pleroma_paths) return;

  const gateOf = (c: Ctx, scope: string): { gate: GateRecord; name: string; password: string | null } => {
    const { gate, username, password } = need(server, c, scope);
    if (!gate) throw new Refusal(403, "Invalid credentials.");
    return { gate, name: username, password };
  };

  app.get("/api/pleroma/accounts/mfa", (c) => {
    const on = gateOf(c, "read:security").gate.second_factor !== null;
    return c.json({ settings: { enabled: on, totp: on } });
  });

  app.get("/api/pleroma/accounts/mfa/backup_codes", (c) => {
    const { gate } = gateOf(c, "write:security");
    const factor = gate.second_factor ?? factorToBe(gate);
    factor.recovery = newRecoveryCodes(random, RECOVERY_CODES);
    return c.json({ codes: factor.recovery });
  });

  app.get("/api/pleroma/accounts/mfa/setup/:method", (c) => {
    const { gate, name } = gateOf(c, "write:security");
    if (c.req.param("method") !== "totp") throw new Refusal(400, "undefined method");
    const factor = factorToBe(gate);
    factor.secret = newSecret();
    return c.json({ provisioning_uri: provisioningUri(settings.title, name, factor.secret), key: factor.secret });
  });

  app.post("/api/pleroma/accounts/mfa/confirm/totp", async (c) => {
    const { gate, password } = gateOf(c, "write:security");
    const body = await params(c);
    const [code, given] = [text(body.code), text(body.password)];
    if (code === undefined || given === undefined) throw new Refusal(400, "undefined mfa method");
    if (given !== password) throw new Refusal(422, "Invalid password.");
    if (!isCodeToBe(gate, code, clock.now())) throw new Refusal(422, "invalid_token");
    confirmFactor(gate, clock.now());
    return c.json({});
  });

  app.delete("/api/pleroma/accounts/mfa/totp", async (c) => {
    const { gate, password } = gateOf(c, "write:security");
    const given = text((await params(c)).password);
    if (given === undefined) throw new Refusal(500, { errors: { detail: "Internal server error" } });
    if (given !== password) throw new Refusal(422, "Invalid password.");
    dropFactor(gate);
    return c.json({});
  });
}
