import { contentOf } from "../../entities/content";
import type { App } from "../../serving/http";
import { missing, need, statusAt } from "../../serving/http";
import { params, text } from "../../rules/params";
import { Refusal } from "../../rules/refusal";
import type { Server } from "../../serving/server";

/**
 * Between which languages the server translates and what it makes of a status, as Akkoma and as Mastodon tell it. What
 * it makes of one are the same words with the language before them.
 */
export function translation(app: App, server: Server): void {
  const { profile, settings } = server;
  const knows = (code: string) => settings.translates.some((one) => one.toLowerCase() === code.toLowerCase());
  const words = (content: string, into: string) =>
    content.startsWith("<p>") ? content.replace("<p>", `<p>[${into}] `) : `[${into}] ${content}`;
  const name = (code: string) => new Intl.DisplayNames("en", { type: "language" }).of(code) ?? code;

  if (profile.translator === "akkoma") {
    app.get("/api/v1/akkoma/translation/languages", (c) => {
      need(server, c, "read:statuses");
      const all = settings.translates.map((code) => ({ code, name: name(code) }));
      return c.json(all.length > 0 ? { source: all, target: all } : {});
    });
    app.get("/api/v1/statuses/:id/translations/:language", (c) => {
      const viewer = need(server, c, "read:statuses");
      const status = statusAt(server, c.req.param("id"), viewer);
      const into = c.req.param("language");
      if (settings.translates.length === 0) throw missing(server);
      if (!knows(into)) throw new Refusal(400, "Target language not supported");
      return c.json({ detected_language: status.language ?? "en", text: words(contentOf(server, status), into) });
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
    app.post("/api/v1/statuses/:id/translate", async (c) => {
      const viewer = need(server, c, "read:statuses");
      const status = statusAt(server, c.req.param("id"), viewer);
      const into = text((await params(c)).lang) ?? "en";
      const open = status.visibility === "public" || status.visibility === "unlisted";
      if (!open || status.language === into) throw new Refusal(403, "This action is not allowed");
      if (!knows(into)) throw missing(server);
      const poll = server.store.polls.get(status.poll_id ?? "");
      return c.json({
        content: words(contentOf(server, status), into),
        detected_source_language: status.language ?? "en",
        language: into,
        provider: "DeepL.com",
        spoiler_text: status.spoiler_text === "" ? "" : words(status.spoiler_text, into),
        // Only what has words (TranslateStatusService).
        media_attachments: status.media_ids.flatMap((id) => {
          const description = server.store.media.get(id)?.description;
          return description ? { id, description: words(description, into) } : [];
        }),
        poll: poll ? { id: poll.id, options: poll.options.map((title) => ({ title: words(title, into) })) } : null,
      });
    });
  }
}
