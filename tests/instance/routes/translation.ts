import type { App } from "../http";
import { need } from "../http";
import type { Server } from "../server";

/** Between which languages the server translates, as Akkoma and as Mastodon tell it. */
export function translation(app: App, server: Server): void {
  const { profile, settings } = server;
  const name = (code: string) => new Intl.DisplayNames("en", { type: "language" }).of(code) ?? code;

  if (profile.translator === "akkoma") {
    app.get("/api/v1/akkoma/translation/languages", (c) => {
      need(server, c, "read:statuses");
      const all = settings.translates.map((code) => ({ code, name: name(code) }));
      return c.json(all.length > 0 ? { source: all, target: all } : {});
    });
  }
  if (profile.translator === "mastodon") {
    app.get("/api/v1/instance/translation_languages", (c) => {
      const pairs = ["und", ...settings.translates].map((from): [string, string[]] => [
        from,
        settings.translates.filter((code) => code !== from),
      ]);
      return c.json(settings.translates.length > 0 ? Object.fromEntries(pairs) : {});
    });
  }
}
