import type { FieldErrors } from "../../acts/account/register";
import { register, useInvite } from "../../acts/account/register";
import { barred, grant, tokenAnswer } from "../../acts/account/sign_in";
import { captchaProblem, newCaptcha } from "../../sign_in/captcha";
import type { App } from "../../serving/http";
import { missing } from "../../serving/http";
import type { Params } from "../../rules/params";
import { params, text } from "../../rules/params";
import { Refusal } from "../../rules/refusal";
import type { Server } from "../../serving/server";

const messages: Record<string, string> = {
  missing_confirmed_email: "You have been registered. Please check your email for further instructions.",
  awaiting_approval: "You have been registered. You'll be able to log in once your account is approved.",
};

/** Pleroma's validation errors are JSON in a string: its frontend reads them so. */
const inString = (errors: FieldErrors) => new Refusal(400, JSON.stringify(errors));

const codes: Record<string, string> = {
  "can't be blank": "ERR_BLANK",
  "has already been taken": "ERR_TAKEN",
  "is reserved": "ERR_RESERVED",
  "has invalid format": "ERR_INVALID",
};
const fields: Record<string, string> = { nickname: "username", ap_id: "username", registration_reason: "reason" };

/** Mastodon's: a sentence, and the details by field with a code each. */
function inDetails(errors: FieldErrors): Refusal {
  const all = Object.entries(errors).map(([name, words]) => [fields[name] ?? name, words] as const);
  const sentences = all.flatMap(([name, words]) =>
    words.map((one) => `${name[0]?.toUpperCase()}${name.slice(1)} ${one}`),
  );
  const details = Object.fromEntries(
    all.map(([name, words]) => [
      name,
      words.map((description) => ({ error: codes[description] ?? "ERR_INVALID", description })),
    ]),
  );
  return new Refusal(422, { error: `Validation failed: ${sentences.join(", ")}`, details });
}

/** POST /api/v1/accounts, the captcha before it and the link in the e-mail after it. */
export function registration(app: App, server: Server): void {
  const { store, profile, settings } = server;
  const pleroma = profile.dialect === "akkoma";

  const required = (body: Params) => {
    const names = ["username", "password", "agreement"].filter((name) => body[name] === undefined);
    if (names.length === 0) return;
    const errors = names.map((name) => ({
      title: "Invalid value",
      source: { pointer: `/${name}` },
      message: `Missing field: ${name}`,
    }));
    throw new Refusal(400, { error: names.map((name) => `Missing field: ${name}.`).join(" "), errors });
  };
  const allowed = (body: Params) => {
    if (!pleroma && !settings.registration.open) throw new Refusal(403, "This action is not allowed");
    if (!pleroma) return;
    required(body);
    if (settings.registration.activation && text(body.email) === undefined) {
      throw new Refusal(400, "Missing parameter: email");
    }
    if (settings.captcha !== "none") {
      const wrong = captchaProblem(server, {
        solution: text(body.captcha_solution),
        token: text(body.captcha_token),
        answer_data: text(body.captcha_answer_data),
      });
      if (wrong !== undefined) throw inString({ captcha: [wrong] });
    }
    const closed = settings.registration.open ? undefined : useInvite(server, text(body.token));
    if (closed !== undefined) throw new Refusal(400, closed);
  };

  app.post("/api/v1/accounts", async (c) => {
    const client = store.apps.get(c.var.token?.app_id ?? "");
    if (!client) throw new Refusal(profile.refused.status, pleroma ? "Invalid credentials" : profile.refused.error);
    const body = await params(c);
    allowed(body);
    const username = text(body.username) ?? "";
    const made = register(server, {
      username,
      fullname: text(body.fullname) ?? username,
      email: text(body.email) || undefined,
      password: text(body.password) ?? "",
      bio: text(body.bio) ?? "",
      reason: text(body.reason),
    });
    if ("errors" in made) throw pleroma ? inString(made.errors) : inDetails(made.errors);
    const bar = pleroma ? barred(made.account) : undefined;
    if (bar) return c.json({ message: messages[bar.identifier], identifier: bar.identifier });
    return c.json(tokenAnswer(server, grant(server, client, made.account, client.scopes)));
  });

  app.get("/api/v1/pleroma/captcha", async (c) => {
    if (!profile.pleroma_paths) throw missing(server);
    return c.json(await newCaptcha(server));
  });

  app.get("/api/account/confirm_email/:id/:secret", (c) => {
    const account = store.accounts.get(c.req.param("id"));
    const sent = store.mails.some(({ kind, path }) => kind === "confirm" && path === c.req.path);
    if (!account?.gate || !sent || account.gate.confirmed) throw missing(server);
    account.gate.confirmed = true;
    return c.redirect("/");
  });
}
