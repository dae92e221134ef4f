import type { Ctx } from "../../serving/http";
import { missing } from "../../serving/http";
import { params, query, texts } from "../../rules/params";
import { Refusal } from "../../rules/refusal";
import type { ListRecord, RepliesPolicy } from "../../store/collections";
import type { AccountRecord } from "../../store/records";
import type { Server } from "../../serving/server";

/** In what the lists of one kind of server differ from those of another. */
type ListRules = {
  newest_first: boolean;
  /**
   * Members come in pages, the greatest id first; elsewhere all of them at once, in the order in which they were put
   * in.
   */
  pages: boolean;
  /** A list says whose replies it has, and whether its members are left out of home. */
  has_policies: boolean;
  usual_policy: RepliesPolicy;
  /** A title as it is kept. Throws where the server takes none such. */
  title(given: string): string;
  no_title(): Refusal;
  no_list(): Refusal;
  no_change(): Refusal;
  wrong_policy(): Refusal;
  changes_nothing(words: Partial<ListRecord>): boolean;
  /** Throws where one of those who are to be put in a list cannot be. */
  checkAdded(viewer: AccountRecord, list: ListRecord, added: readonly string[]): void;
  /** Who is to be taken out. */
  removed(c: Ctx): Promise<string[]>;
};

const everywhere = async (c: Ctx) => texts((await params(c)).account_ids);

/** Akkoma and Pleroma: anybody can be in a list, twice is once, and all members are told at once. */
const pleroma: ListRules = {
  newest_first: true,
  pages: false,
  has_policies: false,
  usual_policy: "list",
  title(given) {
    if (given.trim() === "") throw new Refusal(422, "can't be blank");
    return given.trim();
  },
  no_title: () => new Refusal(400, "Missing field: title."),
  no_list: () => new Refusal(404, "List not found"),
  no_change: () => new Refusal(400, "Missing field: title."),
  wrong_policy: () => new Refusal(422, "Invalid"),
  changes_nothing: ({ title }) => title === undefined,
  checkAdded: () => undefined,
  removed: everywhere,
};

/**
 * Mastodon (ListAccount, List): members are those one follows or asked to follow, once each. A title has at most 256
 * characters.
 */
const mastodon = (server: Server): ListRules => ({
  ...pleroma,
  pages: true,
  has_policies: true,
  title(given) {
    const title = given.trim();
    if (title === "") throw new Refusal(422, "Validation failed: Title can't be blank");
    if ([...title].length > 256)
      throw new Refusal(422, "Validation failed: Title is too long (maximum is 256 characters)");
    return title;
  },
  no_title: () => new Refusal(422, "Validation failed: Title can't be blank"),
  no_list: () => missing(server),
  wrong_policy: () => new Refusal(422, "'all' is not a valid replies_policy"),
  changes_nothing: () => false,
  checkAdded(viewer, list, added) {
    const { follows, requests } = server.store;
    if (added.some((id) => !follows.has(viewer.id, id) && !requests.has(viewer.id, id))) throw missing(server);
    if (added.some((id) => list.account_ids.includes(id)))
      throw new Refusal(422, "Validation failed: Account has already been taken");
  },
});

/**
 * GoToSocial: as it was recorded; the oldest list first. Who is to be taken out is read from the address or from JSON
 * alone.
 */
const gotosocial = (server: Server): ListRules => ({
  ...mastodon(server),
  newest_first: false,
  usual_policy: "followed",
  title(given) {
    const title = given.trim();
    if (title === "" || [...title].length > 200)
      throw new Refusal(400, "Bad Request: list title must be provided, and must be no more than 200 chars");
    return title;
  },
  no_title: () => new Refusal(400, "Bad Request: list title must be provided, and must be no more than 200 chars"),
  no_list: () => new Refusal(404, "Not Found: list not found"),
  no_change: () =>
    new Refusal(400, "Bad Request: neither title nor replies_policy nor exclusive was set; nothing to update"),
  wrong_policy: () =>
    new Refusal(400, "Bad Request: list replies_policy must be either empty or one of 'followed', 'list', 'none'"),
  changes_nothing: (words) => Object.keys(words).length === 0,
  checkAdded(viewer, list, added) {
    if (added.length === 0) throw new Refusal(400, "Bad Request: no account IDs given");
    for (const id of added) {
      if (!server.store.follows.has(viewer.id, id))
        throw new Refusal(404, `Not Found: account ${id} not currently followed`);
      if (list.account_ids.includes(id))
        throw new Refusal(422, `Unprocessable Entity: account ${id} is already in list ${list.id}`);
    }
  },
  removed: async (c) => (c.req.header("content-type")?.includes("form") ? texts(query(c).account_ids) : everywhere(c)),
});

/** snac: anybody can be in a list, and who is to be taken out is read from the body alone. */
const snac = (server: Server): ListRules => ({
  ...pleroma,
  newest_first: false,
  title: (given) => given,
  no_title: () => new Refusal(422, ""),
  no_list: () => missing(server),
  async removed(c) {
    if (!c.req.header("content-type")) throw new Refusal(400, "");
    const named = texts(query(c).account_ids);
    const all = await everywhere(c);
    return all.slice(named.length);
  },
});

/** The rules of lists of the server that this one answers as. */
export function listRules(server: Server): ListRules {
  const { name } = server.profile;
  if (name === "akkoma" || name === "pleroma") return pleroma;
  return name === "snac" ? snac(server) : name === "gotosocial" ? gotosocial(server) : mastodon(server);
}
