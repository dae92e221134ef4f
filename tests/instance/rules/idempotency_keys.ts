import { planned } from "./faults";
import type { App } from "../serving/http";
import type { Server } from "../serving/server";

type Kept = { status: number; type: string; body: string; request_id: string; until: number };

/**
 * Idempotency keys as the profile keeps them. Akkoma: by the raw header alone, for every method but GET and DELETE,
 * error answers too, marked `idempotent-replayed`. Mastodon: POST /statuses of one account. The key is kept once the
 * answer is there, so the same key sent twice at once acts twice, as on every server that was tried.
 */
export function keys(app: App, server: Server): void {
  const cache = new Map<string, Kept>();
  app.use(async (c, next) => {
    const { profile, clock, random } = server;
    const { fault } = c.env;
    const fails = fault?.answer?.kept ? fault.answer : undefined;
    const act = async () => {
      if (fails && !fault?.commit) c.res = planned(fails);
      else await next();
      if (fails && fault?.commit) c.res = planned(fails);
    };
    const header = c.req.header("idempotency-key");
    const posts = c.req.method === "POST" && c.req.path === "/api/v1/statuses";
    const covered = profile.keys?.by === "raw" ? !["GET", "DELETE", "HEAD", "OPTIONS"].includes(c.req.method) : posts;
    if (!profile.keys || header === undefined || !covered || !c.var.viewer) return act();
    const key = profile.keys.by === "raw" ? header : `${c.var.viewer.id} ${header}`;
    const kept = cache.get(key);
    if (kept && kept.until > clock.now()) {
      const marks: Record<string, string> = profile.keys.marked
        ? { "idempotency-key": header, "idempotent-replayed": "true", "x-original-request-id": kept.request_id }
        : {};
      c.res = new Response(kept.body, { status: kept.status, headers: { "content-type": kept.type, ...marks } });
      return;
    }
    await act();
    if (!c.res.ok && !profile.keys.replays_errors) return;
    const request_id = random.uuid();
    const type = c.res.headers.get("content-type") ?? "application/json";
    cache.set(key, {
      status: c.res.status,
      type,
      body: await c.res.clone().text(),
      request_id,
      until: clock.now() + profile.keys.keep_ms,
    });
    if (profile.keys.marked) {
      c.res.headers.set("idempotency-key", header);
      c.res.headers.set("x-original-request-id", request_id);
    }
  });
}
