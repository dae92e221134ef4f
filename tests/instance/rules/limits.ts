import type { App, Ctx } from "../serving/http";
import { Refusal } from "./refusal";
import type { Server } from "../serving/server";

type Window = { from: number; count: number };

/** How many calls of a kind are taken in so many milliseconds. */
type Limit = { kind: string; span_ms: number; most: number };

const half_hour = 1_800_000;

/** What Akkoma counts whoever asks. */
const rare: Record<string, number> = { "/auth/password": 5, "/api/v1/accounts": 25 };

const pairs: Record<string, string> = { reblog: "reblog", unreblog: "reblog", favourite: "fav", unfavourite: "fav" };

/**
 * By which limits Akkoma counts a call, as its config.exs has them by default: of a kind of timeline; of all that one
 * does with posts and, but for writing and deleting, with one of them; of all whom one follows and leaves, and of one
 * of them.
 */
function akkomaLimits({ req: { method, path } }: Ctx): Limit[] {
  const timeline = /^\/api\/v1\/timelines\/(\w+)/.exec(path)?.[1];
  if (timeline !== undefined) return [{ kind: timeline, span_ms: 500, most: 3 }];
  const [status, id = "", act = ""] = /^\/api\/v1\/statuses(?:\/([^/]+)(?:\/(\w+))?)?$/.exec(path) ?? [];
  const pair = pairs[act];
  if (status !== undefined && ((method === "POST" && (id === "" || pair)) || (method === "DELETE" && act === ""))) {
    const all = { kind: "statuses", span_ms: 10_000, most: 15 };
    return pair === undefined ? [all] : [{ kind: `${pair} ${id}`, span_ms: 60_000, most: 3 }, all];
  }
  const whom = /^\/api\/v1\/accounts\/([^/]+)\/(?:un)?follow$/.exec(path)?.[1];
  if (whom === undefined || method !== "POST") return [];
  return [
    { kind: `relation ${whom}`, span_ms: 60_000, most: 2 },
    { kind: "relations", span_ms: 10_000, most: 10 },
  ];
}

/** Counts calls of a kind in windows that begin with the first of them. */
function counter(server: Server): (key: string, span_ms: number) => Window {
  const windows = new Map<string, Window>();
  return (key, span_ms) => {
    const now = server.clock.now();
    const there = windows.get(key);
    const window = there && there.from + span_ms > now ? there : { from: now, count: 0 };
    window.count += 1;
    windows.set(key, window);
    return window;
  };
}

/**
 * Mastodon's rate limits, before all else: 300 requests per 5 minutes and token and 300 paging ones per 15, with
 * X-RateLimit headers. Enforced only where asked for.
 */
export function requestLimits(app: App, server: Server): void {
  if (!server.profile.rate_headers) return;
  const count = counter(server);
  app.use("/api/*", async (c, next) => {
    const who = c.var.token?.id ?? "visitor";
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

/**
 * Akkoma's rate limits, which its controllers keep, so that a refusal is kept under an idempotency key, too: many small
 * ones (`akkomaLimits`), 5 wishes for a new password and 25 registrations per half an hour. Its 429 has no word on when
 * to come back. Enforced only where asked for.
 */
export function actionLimits(app: App, server: Server): void {
  if (server.profile.dialect !== "akkoma") return;
  const count = counter(server);
  const take = (kind: string, span_ms: number, most: number) => {
    if (server.limits && count(kind, span_ms).count > most) throw new Refusal(429, "Throttled");
  };
  for (const [path, most] of Object.entries(rare)) {
    app.use(path, async (c, next) => {
      if (c.req.method === "POST") take(path, half_hour, most);
      return next();
    });
  }
  app.use("/api/*", async (c, next) => {
    const who = c.var.viewer?.id ?? "visitor";
    for (const { kind, span_ms, most } of akkomaLimits(c)) take(`${who} ${kind}`, span_ms, most);
    return next();
  });
}
