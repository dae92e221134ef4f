import { unseenOf } from "../../entities/account";
import type { App } from "../../serving/http";
import { need } from "../../serving/http";
import { nested, params, query, text, texts } from "../../rules/params";
import type { AccountRecord, MarkerRecord } from "../../store/records";
import { Refusal } from "../../rules/refusal";
import type { Server } from "../../serving/server";
import type { Markers } from "../../dialects/wire";

/**
 * /api/v1/markers. Akkoma keeps the one of notifications and drops the other silently; Mastodon answers 409 on a race.
 * A marker marks no notification as seen: Akkoma's count of unread ones stays what it was, as its answers show, and
 * with the next new one the marker is where the seen ones end (`resetMarker`).
 */
export function markers(app: App, server: Server): void {
  const { store, profile, clock } = server;
  const nothing: MarkerRecord = { last_read_id: "", version: 0, updated_at: clock.now() };

  const show = (viewer: AccountRecord, names: readonly string[]): Markers => {
    const own = store.markers.get(viewer.id);
    const all: Markers = {};
    for (const name of profile.markers.filter((one) => names.includes(one))) {
      const marker = own?.get(name) ?? (profile.pleroma_markers ? nothing : undefined);
      if (!marker) continue;
      const { last_read_id, version, updated_at } = marker;
      const time = new Date(updated_at).toISOString();
      all[name] = profile.pleroma_markers
        ? {
            last_read_id,
            version,
            updated_at: time.slice(0, 19),
            pleroma: { unread_count: unseenOf(server, viewer.id) },
          }
        : { last_read_id, version, updated_at: time };
    }
    return all;
  };

  app.get("/api/v1/markers", (c) => {
    const viewer = need(server, c, "read:statuses");
    return c.json(show(viewer, texts(query(c).timeline)));
  });

  app.post("/api/v1/markers", async (c) => {
    const viewer = need(server, c, "write:statuses");
    const own = store.markers.get(viewer.id) ?? new Map<string, MarkerRecord>();
    store.markers.set(viewer.id, own);
    const before = new Map([...own].map(([name, marker]) => [name, marker.version]));
    const body = await params(c);
    const set: string[] = [];
    for (const name of profile.markers) {
      const last_read_id = text(nested(body[name])?.last_read_id);
      if (last_read_id === undefined) continue;
      const there = own.get(name);
      if (profile.marker_race && (there?.version ?? 0) !== (before.get(name) ?? 0)) {
        throw new Refusal(409, "Conflict during update, please try again");
      }
      const version = profile.pleroma_markers ? 0 : (there?.version ?? 0) + 1;
      own.set(name, { last_read_id, version, updated_at: clock.now() });
      set.push(name);
    }
    return c.json(show(viewer, set));
  });
}
