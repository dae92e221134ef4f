import type { App } from "../serving/http";
import { Refusal } from "./refusal";
import type { Server } from "../serving/server";

type Window = { from: number; count: number };

/**
 * Rate limits. Akkoma: 3 requests per 500 ms and kind of timeline, 5 wishes for a new password and 25 registrations per half an
 * hour, 429 without a word on when to come back. Mastodon: 300
 * requests per 5 minutes and token and 300 paging ones per 15, with X-RateLimit headers. Enforced only where asked for.
 */
export function limits(app: App, server: Server): void {
  const windows = new Map<string, Window>();
  const count = (key: string, span: number): Window => {
    const now = server.clock.now();
    const there = windows.get(key);
    const window = there && there.from + span > now ? there : { from: now, count: 0 };
    window.count += 1;
    windows.set(key, window);
    return window;
  };
  const half_hour = 1_800_000;
  const rare: Record<string, number> = { "/auth/password": 5, "/api/v1/accounts": 25 };
  for (const [path, most] of Object.entries(rare)) {
    app.use(path, async (c, next) => {
      const counted = server.limits && !server.profile.rate_headers && c.req.method === "POST";
      if (counted && count(path, half_hour).count > most) throw new Refusal(429, "Throttled");
      return next();
    });
  }
  app.use("/api/*", async (c, next) => {
    const who = c.var.token?.id ?? "visitor";
    if (!server.profile.rate_headers) {
      const kind = /^\/api\/v1\/timelines\/(\w+)/.exec(c.req.path)?.[1];
      if (server.limits && kind && count(`${who} ${kind}`, 500).count > 3) throw new Refusal(429, "Throttled");
      return next();
    }
    const paging = /[?&](max_id|since_id|min_id)=/.test(c.req.url);
    const [key, span] = paging ? [`${who} paging`, 900_000] : [who, 300_000];
    const window = count(key, span);
    const over = server.limits && window.count > 300;
    if (over) c.res = c.json({ error: "Too many requests" }, 429);
    else await next();
    c.res.headers.set("X-RateLimit-Limit", "300");
    c.res.headers.set("X-RateLimit-Remaining", String(Math.max(0, 300 - window.count)));
    c.res.headers.set("X-RateLimit-Reset", new Date(window.from + span).toISOString());
  });
}
