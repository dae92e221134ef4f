import type { Server, Viewer } from "../serving/server";
import { urlOf } from "../serving/server";
import type { StatusRecord } from "../store/records";
import type { Tag } from "../dialects/wire";

const day = 86_400_000;

/**
 * How something was used in posts on each of the last seven days, the newest first: what Mastodon tells, and Akkoma
 * does not. `usedIn` says whether a post does.
 */
export function historyOf({ store, clock }: Server, usedIn: (status: StatusRecord) => boolean): Tag["history"] {
  const today = Math.floor(clock.now() / day) * day;
  return Array.from({ length: 7 }, (_, back) => {
    const from = today - back * day;
    const accounts = new Set<string>();
    let uses = 0;
    for (const status of store.newest()) {
      if (status.created_at < from) break;
      if (status.created_at >= from + day || status.reblog_of_id !== null || !usedIn(status)) continue;
      uses += 1;
      accounts.add(status.account_id);
    }
    return { day: String(from / 1000), uses: String(uses), accounts: String(accounts.size) };
  });
}

/** A hashtag (`name` in lower case) as `viewer` stands to it. */
export const tagEntity = (server: Server, name: string, viewer: Viewer): Tag => ({
  name,
  url: urlOf(server, `/tags/${encodeURIComponent(name)}`),
  history: server.profile.dialect === "mastodon" ? historyOf(server, ({ tags }) => tags.includes(name)) : [],
  following: viewer !== null && server.store.followedTags.has(viewer.id, name),
});
