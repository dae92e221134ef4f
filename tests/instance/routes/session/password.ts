import { resetLink } from "../../acts/account/reset_link";
import { html } from "hono/html";
import { endTokensOf } from "../../acts/account/end_tokens";
import type { App } from "../../serving/http";
import { missing } from "../../serving/http";
import { page } from "../../sign_in/pages";
import { nested, params, text } from "../../rules/params";
import type { AccountRecord } from "../../store/records";
import type { Server } from "../../serving/server";

/**
 * /auth/password: asks for a link to choose a new password. The answer is the same whether anybody has that address,
 * and whether a mailer is there; then the page that the link leads to. Pleroma's and Akkoma's alone.
 */
export function password(app: App, server: Server): void {
  const { store, profile, settings, clock } = server;
  if (!profile.pleroma_paths) return;
  const wanted = (who: string): AccountRecord | undefined =>
    [...store.accounts.values()].find(
      (one) => one.active && one.gate !== null && (one.gate.email === who || one.username === who),
    );
  const { resets } = store;

  app.post("/auth/password", async (c) => {
    const body = await params(c);
    const account = wanted(text(body.email) ?? text(body.nickname) ?? "");
    const to = account?.gate?.email;
    if (account && to && settings.mailer) {
      store.mails.push({ to, kind: "password_reset", path: resetLink(server, account).path, at: clock.now() });
    }
    return c.body(null, 204);
  });

  const form = (action: string, wrong: string) =>
    page("New password", {
      action,
      wrong,
      fields: [
        html`<label
          >Password <input name="data[password]" type="password" autocomplete="new-password" required
        /></label>`,
        html`<label
          >Again <input name="data[password_confirmation]" type="password" autocomplete="new-password" required
        /></label>`,
      ],
      button: "Reset",
    });
  app.get("/api/v1/pleroma/password_reset/:secret", (c) => {
    if (!resets.has(c.req.param("secret"))) return c.html(page("Invalid Token", {}), 404);
    return c.html(form(c.req.path, ""));
  });
  app.post("/api/v1/pleroma/password_reset/:secret", async (c) => {
    const id = resets.get(c.req.param("secret"));
    if (id === undefined) throw missing(server);
    const data = nested((await params(c)).data);
    const [first, again] = [text(data?.password), text(data?.password_confirmation)];
    if (!first || first !== again) return c.html(form(c.req.path, "The two do not match."), 422);
    const account = store.account(id);
    account.password = first;
    if (account.gate) account.gate.reset_pending = false;
    resets.delete(c.req.param("secret"));
    endTokensOf(server, id);
    return c.html(page("Password changed", {}));
  });
}
