import { saveSearch } from "../db/searches";
import { Found } from "../domain/entities/found";
import { get } from "../domain/request";
import { readAs } from "./items";
import { createOpened, type Opened, type OpenedParts } from "./opened";

/** So many of each kind are asked for; Mastodon's most. */
const MOST = 40;

/**
 * Asks the server what it finds, by the words of a query (spec 002, "Search and hashtags"). Addresses are resolved for who is signed in:
 * servers do that for nobody else.
 */
export function createSearches(parts: OpenedParts): Pick<Opened, "watch" | "refresh" | "resume"> {
  const { api, db, clock, viewer } = parts;
  async function read(query: string): Promise<number> {
    const answer = await api.ask(
      get("/api/v2/search", { q: query, limit: MOST, ...(viewer ? { resolve: true, with_relationships: true } : {}) }),
    );
    const { asked_at } = answer;
    await saveSearch(db, query, readAs(Found, answer), { asked_at, viewer, seen_at: clock.now() });
    return asked_at;
  }
  return createOpened(parts, { kind: "search", read });
}
