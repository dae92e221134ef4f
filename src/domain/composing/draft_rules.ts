import type { Status, Visibility } from "../entities/status";
import { type Counting, lengthOf, textLength } from "./text_length";
import { optionsToSend } from "./poll_draft";
import type { DraftRow } from "../rows/rows";

/** How far a scope reaches (spec 001, "Scope rules"). */
const reach: Record<Visibility, number> = { direct: 0, private: 1, local: 2, unlisted: 2, public: 3 };

/** Whether a scope reaches nobody whom another does not: `local` and `unlisted` stand side by side, and only one stays at home. */
const within = (scope: Visibility, other: Visibility): boolean =>
  scope === other || reach[scope] < reach[other] || (scope === "local" && other === "unlisted");

const scopes: readonly Visibility[] = ["public", "unlisted", "local", "private", "direct"];

/**
 * The scopes that a post may have, widest first (spec 001, "Scope rules"): a reply is no wider than what it answers; a
 * local original leaves direct and local, a direct one only direct.
 * @param original the scope of the status that is answered; null for a post of its own
 * @param local whether the server knows the scope `local`
 */
export function scopesFor(original: Visibility | null, local: boolean): Visibility[] {
  const known = scopes.filter((scope) => scope !== "local" || local || original === "local");
  if (original === null) return known;
  if (original === "local") return known.filter((scope) => scope === "local" || scope === "direct");
  return known.filter((scope) => reach[scope] <= reach[original]);
}

/**
 * The scopes that are shown to be chosen from: all that may be, or with `minimalScopesMode` only those that mean something here:
 * what the post has now, the author's default, the original's and direct.
 * @param offered what `scopesFor` gives
 */
export function scopesShown(
  offered: readonly Visibility[],
  {
    minimal,
    current,
    own,
    original,
  }: { minimal: boolean; current: Visibility; own: Visibility; original: Visibility | null },
): Visibility[] {
  const meant = [current, own, original, "direct"];
  return offered.filter((scope) => !minimal || meant.includes(scope));
}

/**
 * The scope that a post begins with (spec 001, "Scope rules"): a copied `direct` is kept; another but `public` is kept
 * unless the author's own is `private`; else it is the author's own. Where that one is not offered, it is the widest
 * of those offered that reaches no further.
 * @param own the author's default, `source.privacy`
 * @param copies whether scopes are copied (`scopeCopy`); `direct` always is
 */
export function firstScope(original: Visibility | null, own: Visibility, local: boolean, copies = true): Visibility {
  const kept = copies && original !== null && original !== "public" && own !== "private";
  const copied = original === "direct" || kept;
  const wanted = copied ? original : own;
  const offered = scopesFor(original, local);
  return offered.find((scope) => scope === wanted) ?? offered.find((scope) => within(scope, wanted)) ?? "direct";
}

/** The warning of a reply, by the setting `subjectLineBehavior` (spec 001, section 5): "re: " is put before it once. */
export function replySubject(subject: string, behavior: "email" | "masto" | "noop"): string {
  if (behavior === "noop" || subject === "") return "";
  return behavior === "masto" || /^re\b/i.test(subject) ? subject : `re: ${subject}`;
}

/**
 * The names that a reply begins with, "@ada @bob@example.org ": its author, then who is mentioned in it, each once and
 * never the reader. "" where nobody is left.
 * @param author the `acct` of the status' author
 * @param viewer the `acct` of the reader
 */
export function replyMentions(status: Pick<Status, "mentions">, author: string, viewer: string): string {
  const named = new Set(
    [author, ...status.mentions.map(({ acct }) => acct)].filter((acct) => acct !== "" && acct !== viewer),
  );
  return [...named].map((acct) => `@${acct} `).join("");
}

/** Characters that may still be written: the limit less text and warning (spec 001, section 5), as the server counts them. */
export function charactersLeft(
  limit: number,
  { text, spoiler_text }: Pick<DraftRow, "text" | "spoiler_text">,
  counting: Counting,
): number {
  return limit - textLength(text, counting) - lengthOf(spoiler_text, counting);
}

/** Why a draft cannot be posted: it has neither text nor files, or it is longer than the server takes; null: it can. */
export function draftProblem(
  draft: Pick<DraftRow, "text" | "spoiler_text" | "files">,
  limit: number,
  counting: Counting,
): "empty" | "long" | null {
  if (draft.text.trim() === "" && draft.files.length === 0) return "empty";
  return limit > 0 && charactersLeft(limit, draft, counting) < 0 ? "long" : null;
}

/**
 * The text and warning that a form begins with: a reply's names and subject; both "" for any other post. `whole`: all that the
 * change of a status begins with.
 */
export type Begun = Pick<DraftRow, "text" | "spoiler_text"> & { whole?: DraftRow };

/**
 * The text and subject of a draft whose original (what it answers or quotes) was fetched after the writer began (`blind`): the
 * original's names are put before what was typed, without those that were typed too.
 * @param begun what the form begins with now that the original is stored
 */
export function sighted(draft: DraftRow, begun: Begun): Pick<DraftRow, "text" | "spoiler_text" | "blind"> {
  const typed = new Set(draft.text.split(/\s+/));
  const names = begun.text.split(" ").filter((name) => name !== "" && !typed.has(name));
  const text = names.map((name) => `${name} `).join("") + draft.text;
  return { text, spoiler_text: draft.spoiler_text || begun.spoiler_text, blind: undefined };
}

const said = ({ id: _id, updated_at: _at, ...written }: DraftRow): string =>
  JSON.stringify(Object.entries(written).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Whether two drafts say the same, whatever they are called and whenever they were written. */
export const isSameDraft = (one: DraftRow, other: DraftRow): boolean => said(one) === said(other);

/** What of a draft was typed or attached by hand: what would be missed. A poll that was put back has only what was sent of it. */
const typedIn = ({ text, spoiler_text, files, poll }: DraftRow): string => {
  const attached = files.map(({ file_id, description }) => [file_id, description]);
  return JSON.stringify([text, spoiler_text, attached, optionsToSend(poll)]);
};

/** Whether somebody typed something else in one draft than in another. */
export const typedElse = (one: DraftRow, other: DraftRow): boolean => typedIn(one) !== typedIn(other);

/**
 * Whether a draft holds nothing that would be missed: no file, no option of a poll, and nothing but what its form began with. The
 * change of a status holds something as soon as anything differs.
 */
export function isBlank(draft: DraftRow, begun: Begun): boolean {
  if (draft.edit_id !== undefined) return begun.whole !== undefined && isSameDraft(draft, begun.whole);
  // What was a change and is a post of its own now is all that is left of its status.
  const first = begun.whole ? { text: "", spoiler_text: "" } : begun;
  const same = (typed: string, before: string) => typed.trim() === "" || typed.trim() === before.trim();
  const bare = draft.files.length === 0 && optionsToSend(draft.poll).length === 0;
  return bare && same(draft.text, first.text) && same(draft.spoiler_text, first.spoiler_text);
}

/** What the reader has set about sensitive posts. */
type Sensitivity = { sensitiveByDefault: boolean; sensitiveIfSubject: boolean };

/**
 * Whether a draft is sensitive after a change (spec 001, section 5, "Sensitive defaults"): with `sensitiveIfSubject` it is once a
 * warning is typed or media are added under one, and as it is by default once the warning is gone; else it stays.
 */
export function sensitiveAfter(
  before: Pick<DraftRow, "spoiler_text" | "files" | "sensitive">,
  after: Pick<DraftRow, "spoiler_text" | "files">,
  { sensitiveByDefault, sensitiveIfSubject }: Sensitivity,
): boolean {
  if (!sensitiveIfSubject) return before.sensitive;
  const warned = after.spoiler_text !== "";
  if (!warned) return before.spoiler_text === "" ? before.sensitive : sensitiveByDefault;
  const grown = before.spoiler_text === "" || after.files.length > before.files.length;
  return grown || before.sensitive;
}

/** What a form may have to say of a draft. */
export type Notice =
  | "media_not_sensitive"
  | "not_locked"
  | "public"
  | "unlisted"
  | "private"
  | "direct"
  | "direct_to_first";

/**
 * What is to be said of a draft before it is posted (spec 001, section 5), warnings first: that media are not marked sensitive
 * under a warning, that anybody may follow an account that is not locked and read its private posts, and who will see the post.
 * @param hidden the reader has dismissed what explains scopes (`hideScopeNotice`); warnings stay
 * @param safeDM whether the server sends direct posts to whom they begin with alone
 */
export function noticesOf(
  draft: Pick<DraftRow, "spoiler_text" | "files" | "sensitive" | "visibility">,
  { locked, hidden, safeDM }: { locked: boolean; hidden: boolean; safeDM: boolean },
): Notice[] {
  const { visibility, spoiler_text, files, sensitive } = draft;
  const notices: Notice[] = [];
  if (files.length > 0 && spoiler_text !== "" && !sensitive) notices.push("media_not_sensitive");
  if (visibility === "private" && !locked) notices.push("not_locked");
  else if (!hidden && visibility !== "local")
    notices.push(visibility === "direct" && safeDM ? "direct_to_first" : visibility);
  return notices;
}

type Keys = { key: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean };

/**
 * Whether keys send what is written (spec 001, section 5, "Submit"): Meta and Enter always; Enter alone with `submitOnEnter`,
 * else Ctrl and Enter.
 */
export function submits({ key, ctrlKey, metaKey, shiftKey }: Keys, submitOnEnter: boolean): boolean {
  if (key !== "Enter") return false;
  return metaKey || (submitOnEnter ? !ctrlKey && !shiftKey : ctrlKey);
}

/** The language that a post begins in (spec 001, section 9): the one that is set, else the interface's, cut at its first part. */
export const languageOf = (set: string, locale: string): string => set || (locale.split(/[_-]/)[0] ?? locale);
