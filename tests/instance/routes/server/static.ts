import { html } from "hono/html";
import type { App, Ctx } from "../../serving/http";
import { page } from "../../sign_in/pages";
import { nested, params, query, text } from "../../rules/params";
import type { Server } from "../../serving/server";
import { acctOf, profileUrl, urlOf } from "../../serving/server";

const types: Record<string, string> = {
  html: "text/html; charset=utf-8",
  json: "application/json; charset=utf-8",
  css: "text/css; charset=utf-8",
};

/** What a stock server has below /static where nobody put a frontend. */
const stock: Record<string, string> = {
  "/static/terms-of-service.html": "<h4>Terms of Service</h4><p>Be kind. The mud is for everyone.</p>",
  "/static/config.json": "{}",
  "/static/styles.json": "{}",
  "/static/stickers.json": "{}",
  "/static/emoji.json": "{}",
};

/** A file of the admin's, or one a stock server has; undefined where there is neither. */
export function staticFile({ settings }: Server, path: string): Response | undefined {
  const body = settings.files[path] ?? stock[path];
  if (body === undefined) return undefined;
  const type = types[path.split(".").at(-1) ?? ""] ?? "text/plain; charset=utf-8";
  return new Response(body, { headers: { "content-type": type, "cache-control": "no-cache" } });
}

/** The panel, the files of /static and the page on which somebody from elsewhere goes home to follow or to answer. */
export function staticFiles(app: App, server: Server): void {
  const { store, settings } = server;

  app.get("/instance/panel.html", (c) => (settings.panel === null ? c.text("Not Found", 404) : c.html(settings.panel)));
  app.get("/static/*", (c) => staticFile(server, c.req.path) ?? c.text("Not Found", 404));

  /** What is to be followed or answered: its name for people, and its address. */
  const subject = (given: { nickname: string | undefined; status_id: string | undefined }) => {
    const account = store.named(given.nickname ?? "");
    if (account) return { name: `Remotely follow @${acctOf(account)}`, uri: profileUrl(server, account) };
    const status = store.statuses.get(given.status_id ?? "");
    if (!status) return undefined;
    const author = store.account(status.account_id);
    return { name: `Interacting with @${acctOf(author)}'s post`, uri: urlOf(server, `/objects/${status.uuid}`) };
  };
  const form = (c: Ctx, kind: "user" | "status", id: string, title: string, wrong: string) =>
    c.html(
      page(title, {
        action: "/main/ostatus",
        hidden: { [kind === "user" ? "user[nickname]" : "status[status_id]"]: id },
        wrong,
        fields: [
          html`<label>Your account <input name="${kind}[profile]" placeholder="lain@quitter.se" required /></label>`,
        ],
        button: kind === "user" ? "Follow" : "Interact",
      }),
    );

  app.get("/main/ostatus", (c) => {
    const [nickname, status_id] = [text(query(c).nickname), text(query(c).status_id)];
    const found = subject({ nickname, status_id });
    const kind = nickname === undefined ? "status" : "user";
    if (!found) return c.html(page(`Error: Could not find ${kind}`, {}));
    return form(c, kind, nickname ?? status_id ?? "", found.name, "");
  });

  app.post("/main/ostatus", async (c) => {
    const body = await params(c);
    const [user, status] = [nested(body.user), nested(body.status)];
    const [nickname, status_id] = [
      text(user?.nickname) ?? text(body.nickname),
      text(status?.status_id) ?? text(body.status_id),
    ];
    const found = subject({ nickname, status_id });
    const kind = nickname === undefined ? "status" : "user";
    if (!found) return c.html(page(`Error: Could not find ${kind}`, {}));
    const profile = text(user?.profile) ?? text(status?.profile);
    if (profile === undefined || text(body.profile) !== undefined)
      return form(c, kind, nickname ?? status_id ?? "", found.name, "");
    const host = profile.split("@").at(-1) ?? "";
    const known = [...store.accounts.values()].some((one) => one.host === host);
    if (!known) return form(c, kind, nickname ?? status_id ?? "", found.name, "Something went wrong.");
    return c.redirect(`https://${host}/authorize_interaction?uri=${encodeURIComponent(found.uri)}`);
  });
}
