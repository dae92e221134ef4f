import { dialect } from "../../dialects/dialect";
import { contentOf } from "../../entities/content";
import { pageOf, statusEntity, uriOf } from "../../entities/status";
import { tagEntity } from "../../entities/tag";
import type { App } from "../../serving/http";
import { missing } from "../../serving/http";
import { flag, number, query, text } from "../../rules/params";
import { shownAccount } from "../../store/people";
import type { AccountRecord, StatusRecord } from "../../store/records";
import { Refusal } from "../../rules/refusal";
import type { Server, Viewer } from "../../serving/server";
import { acctOf, hostOf, profileUrl, tagUrl } from "../../serving/server";
import { toPlain } from "../../content/text";
import { canSee, hidden } from "../../store/visibility";

const most = 40;

/** Who has the words in their name or address, or whose profile's address they are. */
function people(server: Server, words: string, viewer: Viewer, following: boolean): AccountRecord[] {
  const { store } = server;
  const wanted = words
    .replace(/^@/, "")
    .replace(`@${hostOf(server)}`, "")
    .toLowerCase();
  if (wanted === "") return [];
  return [...store.accounts.values()].filter((one) => {
    if (!one.active || (following && !(viewer && store.follows.has(viewer.id, one.id)))) return false;
    const named = acctOf(one).toLowerCase().includes(wanted) || one.display_name.toLowerCase().includes(wanted);
    return named || profileUrl(server, one).toLowerCase() === wanted;
  });
}

/** Public posts with all the words, newest first, and the post whose address the words are. */
function* posts(server: Server, words: string, viewer: Viewer): Generator<StatusRecord> {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return;
  for (const status of server.store.newest()) {
    if (status.reblog_of_id !== null || !canSee(server, viewer, status) || hidden(server, viewer, status)) continue;
    const address = uriOf(server, status) === words || pageOf(server, status) === words;
    const plain = `${status.spoiler_text} ${toPlain(contentOf(server, status))}`.toLowerCase();
    if (address || (status.visibility === "public" && wanted.every((word) => plain.includes(word)))) yield status;
  }
}

/** Akkoma makes tags of the words themselves, and one of all of them joined; Mastodon gives tags that were used. */
function names(server: Server, words: string): string[] {
  const found = [...words.matchAll(/#?[\p{L}\p{N}_]+/gu)].map(([word]) => word);
  if (server.profile.dialect === "mastodon") {
    const used = new Set([...server.store.newest()].flatMap(({ tags }) => tags));
    const start = (found[0] ?? "").replace("#", "").toLowerCase();
    return start === "" ? [] : [...used].filter((name) => name.startsWith(start));
  }
  const explicit = found.filter((word) => word.startsWith("#"));
  if (explicit.length > 0) return [...new Set(explicit.map((word) => word.slice(1)))];
  const joined = found.map((word) => `${word[0]?.toUpperCase() ?? ""}${word.slice(1).toLowerCase()}`).join("");
  const seen = new Map([...found, joined].toReversed().map((word) => [word.toLowerCase(), word]));
  return [...seen.values()].toReversed().filter(Boolean);
}

/** /api/v2/search and the searches for people: by words, handle or address among what the server knows. */
export function search(app: App, server: Server): void {
  const { store } = server;

  app.get("/api/v2/search", (c) => {
    const { viewer } = c.var;
    const { q, type, limit, offset, following, account_id } = query(c);
    const words = text(q)?.trim();
    if (words === undefined) throw new Refusal(400, "Missing field: q.");
    // Mastodon passes over some of one kind alone.
    const from = server.profile.dialect === "mastodon" && text(type) === undefined ? 0 : (number(offset) ?? 0);
    const by = server.profile.searches_one_author ? text(account_id) : undefined;
    const part = <T>(name: string, all: () => T[]): T[] =>
      text(type) === undefined || text(type) === name
        ? all().slice(from, from + Math.min(number(limit) ?? 20, most))
        : [];
    const tag = (name: string) =>
      server.profile.dialect === "mastodon" ? tagEntity(server, name, viewer) : { name, url: tagUrl(server, name) };
    return c.json({
      accounts: part("accounts", () => people(server, words, viewer, flag(following) ?? false)).map((one) =>
        shownAccount(server, c, one),
      ),
      statuses: part("statuses", () =>
        [...posts(server, words, viewer)].filter((one) => by === undefined || one.account_id === by),
      ).map((one) => dialect(server).status(statusEntity(server, one, viewer))),
      hashtags: part("hashtags", () => names(server, words)).map(tag),
    });
  });

  app.get("/api/v1/accounts/lookup", (c) => {
    const acct = text(query(c).acct) ?? "";
    const account = store.named(acct.replace(`@${hostOf(server)}`, ""));
    if (!account) throw missing(server);
    return c.json(shownAccount(server, c, account));
  });
  app.get("/api/v1/accounts/search", (c) => {
    const { q, limit, following } = query(c);
    const found = people(server, text(q) ?? "", c.var.viewer, flag(following) ?? false);
    return c.json(found.slice(0, Math.min(number(limit) ?? most, most)).map((one) => shownAccount(server, c, one)));
  });
}
