import type { Params } from "../rules/params";
import { flag, nested, text, texts } from "../rules/params";
import { Refusal } from "../rules/refusal";
import type { FilterRecord } from "../store/records";
import type { ProfileName } from "./profile";

/** How one kind of server takes what it is told of filters, and in which words it refuses. */
export type FilterRules = {
  /** Whether the keyword of the first version is a whole word where that is not said. */
  whole_word: boolean;
  /** Where the first version's filters are changed without that word, it is what a new one would have. */
  forgets_whole_word: boolean;
  /** A filter made by the first version has no keyword, and the id that is answered is not found again. */
  loses_phrase: boolean;
  newest_first: boolean;
  /** Throws what is said to a body of the first version. */
  checkPhrase(body: Params, making: boolean): void;
  /** Throws what is said to a body of the second version; `others` are the account's other filters. */
  checkFilter(body: Params, others: readonly FilterRecord[], before?: FilterRecord): void;
  /** Throws where a filter has a keyword already. */
  checkKeyword(keyword: string, filter: FilterRecord): void;
  /** What is said where a filter or keyword is not there. */
  missing(what: "filter" | "filter keyword" | "filter status"): Refusal;
};

const contexts = ["home", "notifications", "public", "thread", "account"];
export const actions = ["warn", "hide", "blur"] as const;

const invalid = { title: "Invalid value" };
const uncast = "Failed to cast value as FilterUpdateRequest. Value must be castable using `allOf` schemas listed.";
const field = (message: string, name: string) => ({ message, ...invalid, source: { pointer: `/${name}` } });

const akkoma: FilterRules = {
  whole_word: true,
  forgets_whole_word: true,
  loses_phrase: false,
  newest_first: true,
  checkPhrase(body, making) {
    const lacking = ["phrase", "context"].filter((name) => !(name in body));
    if (lacking.length > 0) {
      const errors = lacking.map((name) => field(`Missing field: ${name}`, name));
      const all = making ? [field(uncast, ""), ...errors] : errors;
      const error = all.map(({ message }) => `${message.replace(/\.$/, "")}.`).join(" ");
      throw new Refusal(400, { error, errors: all });
    }
    if (body["expires_in"] === "") {
      const message = "Invalid integer. Got: string";
      throw new Refusal(400, { error: `expires_in - ${message}.`, errors: [field(message, "expires_in")] });
    }
    if (texts(body["context"]).some((one) => !contexts.includes(one)))
      throw new Refusal(500, { errors: { detail: "Internal server error" } });
    if (text(body["phrase"]) === "") throw new Refusal(422, "can't be blank");
  },
  checkFilter: () => undefined,
  checkKeyword: () => undefined,
  missing: () => new Refusal(404, "Record not found"),
};

/** What a context, title or keyword says; undefined where it is to stay. */
const saidContexts = ({ context }: Params, before?: FilterRecord) =>
  context === undefined && before ? before.context : texts(context);
const keywordsIn = ({ keywords_attributes: given }: Params): Params[] =>
  (Array.isArray(given) ? given : Object.values(nested(given) ?? {})).map(nested).filter((one) => one !== undefined);

const failed = (why: string) => new Refusal(422, `Validation failed: ${why}`);
const mastodon: FilterRules = {
  whole_word: true,
  forgets_whole_word: false,
  loses_phrase: false,
  newest_first: false,
  checkPhrase(body) {
    if ((text(body["phrase"]) ?? "") === "") throw failed("Keyword can't be blank");
    if (texts(body["context"]).length === 0) throw failed("Context can't be blank");
  },
  checkFilter(body, _others, before) {
    if ((text(body["title"]) ?? before?.title ?? "") === "") throw failed("Title can't be blank");
    const said = saidContexts(body, before);
    if (said.length === 0) throw failed("Context can't be blank");
    if (said.some((one) => !contexts.includes(one))) throw failed("Context None or invalid context supplied");
    const blank = ({ id, keyword, _destroy: gone }: Params) =>
      !flag(gone) && (id === undefined || keyword !== undefined) && (text(keyword) ?? "").trim() === "";
    if (keywordsIn(body).some(blank)) throw failed("Keywords keyword can't be blank");
  },
  checkKeyword(keyword) {
    if (keyword.trim() === "") throw failed("Keyword can't be blank");
  },
  missing: () => new Refusal(404, "Record not found"),
};

const refused = (why: string) => new Refusal(422, `Unprocessable Entity: ${why}`);
function checkContexts(said: readonly string[]): void {
  if (said.length === 0) throw refused("at least one filter context is required");
  const wrong = said.find((one) => !contexts.includes(one));
  const valid = contexts.map((one) => `'${one}'`).join(", ");
  if (wrong !== undefined) throw refused(`filter context '${wrong}' was not recognized, valid options are ${valid}`);
}
function checkExpiry({ expires_in: said }: Params): void {
  if (said !== "") return;
  throw refused('could not parse expires_in value  as integer: strconv.Atoi: parsing "": invalid syntax');
}
const gotosocial: FilterRules = {
  whole_word: false,
  forgets_whole_word: true,
  loses_phrase: true,
  newest_first: false,
  checkPhrase(body, making) {
    checkContexts(texts(body["context"]));
    checkExpiry(body);
    if (making && flag(body["irreversible"]))
      throw refused("irreversible aka server-side drop filters are not supported yet");
  },
  checkFilter(body, others, before) {
    const title = text(body["title"]) ?? before?.title ?? "";
    if (title === "" || [...title].length > 200)
      throw refused("filter title must be provided, and must be no more than 200 chars");
    checkContexts(saidContexts(body, before));
    const action = text(body["filter_action"]);
    if (action !== undefined && !actions.some((one) => one === action))
      throw refused(`filter action '${action}' was not recognized, valid options are 'warn', 'hide', 'blur'`);
    checkExpiry(body);
    const kept = new Map((before?.keywords ?? []).map(({ id, keyword }) => [id, keyword]));
    const added: string[] = [];
    for (const { id, keyword, _destroy: gone } of keywordsIn(body)) {
      const [there, said] = [text(id) ?? "", text(keyword)];
      if (flag(gone)) kept.delete(there);
      else if (kept.has(there)) kept.set(there, said ?? kept.get(there) ?? "");
      else added.push(said ?? "");
    }
    const all = [...kept.values(), ...added];
    if (all.includes("")) throw refused("filter keyword must be provided, and must be no more than 40 chars");
    if (others.some((one) => one.title === title) || new Set(all).size < all.length)
      throw new Refusal(409, "Conflict: duplicate title, keyword or status");
  },
  checkKeyword(keyword, filter) {
    if (filter.keywords.some((one) => one.keyword === keyword)) throw new Refusal(409, "Conflict: duplicate keyword");
  },
  missing: (what) => new Refusal(404, `Not Found: ${what} not found`),
};

/** What each kind of server says of filters. */
export const filter_rules: Readonly<Record<ProfileName, FilterRules>> = {
  akkoma,
  pleroma: akkoma,
  mastodon,
  gotosocial,
  snac: mastodon,
};
