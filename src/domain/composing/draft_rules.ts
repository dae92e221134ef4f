import type { Status, Visibility } from "../entities/statuses/status";
import { type LengthRules, lengthOf, textLength } from "./text_length";
import { isSameDraft } from "./draft_content";
import { optionsToSend } from "./poll_to_send";
import type { DraftRow } from "../rows/rows";

/** How far each visibility reaches. */
const reach: Record<Visibility, number> = { direct: 0, private: 1, local: 2, unlisted: 2, public: 3 };

/**
 * Whether `scope` reaches nobody whom `other` does not reach. `local` and `unlisted` have the same rank, but only
 * `local` stays on the server, so `local` is within `unlisted` and not the other way round.
 */
const within = (scope: Visibility, other: Visibility): boolean =>
  scope === other || reach[scope] < reach[other] || (scope === "local" && other === "unlisted");

const scopes: readonly Visibility[] = ["public", "unlisted", "local", "private", "direct"];

/**
 * The visibilities that a post may have, widest first. A reply is not wider than its parent; a reply to a local status
 * is local or direct.
 * @param original the visibility of the parent; null for a post that is not a reply
 * @param local whether the server supports `local`
 */
export function allowedScopes(original: Visibility | null, local: boolean): Visibility[] {
  const known = scopes.filter((scope) => scope !== "local" || local || original === "local");
  if (original === null) return known;
  if (original === "local") return known.filter((scope) => scope === "local" || scope === "direct");
  return known.filter((scope) => reach[scope] <= reach[original]);
}

/**
 * The visibilities that the form shows: all allowed ones, or with `minimalScopesMode` only the current one, the
 * author's default, the parent's and direct.
 * @param offered the result of `allowedScopes`
 */
export function shownScopes(
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
 * The initial visibility of a post. A reply copies `direct`; it copies another visibility except `public` if `copies`
 * is set, unless the author's default is `private`. Otherwise it is the author's default. If that is not allowed, it is
 * the widest allowed one within it.
 * @param own the author's default, `source.privacy`
 * @param copies the setting `scopeCopy`
 */
export function initialScope(original: Visibility | null, own: Visibility, local: boolean, copies = true): Visibility {
  const kept = copies && original !== null && original !== "public" && own !== "private";
  const copied = original === "direct" || kept;
  const wanted = copied ? original : own;
  const offered = allowedScopes(original, local);
  return offered.find((scope) => scope === wanted) ?? offered.find((scope) => within(scope, wanted)) ?? "direct";
}

/**
 * The content warning of a reply, from that of its parent, by the setting `subjectLineBehavior`. "email" adds "re: "
 * unless it is there already.
 */
export function replySubject(subject: string, behavior: "email" | "masto" | "noop"): string {
  if (behavior === "noop" || subject === "") return "";
  return behavior === "masto" || /^re\b/i.test(subject) ? subject : `re: ${subject}`;
}

/**
 * The mentions that a reply begins with, "@ada @bob@example.org ": the parent's author and its mentions, each once,
 * without the user. "" if none is left.
 * @param author the `acct` of the parent's author
 * @param own_acct the `acct` of the user
 */
export function replyMentions(status: Pick<Status, "mentions">, author: string, own_acct: string): string {
  const named = new Set(
    [author, ...status.mentions.map(({ acct }) => acct)].filter((acct) => acct !== "" && acct !== own_acct),
  );
  return [...named].map((acct) => `@${acct} `).join("");
}

/** The number of characters left: the limit minus text and content warning, as the server counts them. */
export function charactersLeft(
  limit: number,
  { text, spoiler_text }: Pick<DraftRow, "text" | "spoiler_text">,
  counting: LengthRules,
): number {
  return limit - textLength(text, counting) - lengthOf(spoiler_text, counting);
}

/**
 * Why a draft cannot be posted: it has neither text nor files ("empty"), or exceeds the server's limit ("long"). Null
 * if it can be posted.
 */
export function draftProblem(
  draft: Pick<DraftRow, "text" | "spoiler_text" | "files">,
  limit: number,
  counting: LengthRules,
): "empty" | "long" | null {
  if (draft.text.trim() === "" && draft.files.length === 0) return "empty";
  return limit > 0 && charactersLeft(limit, draft, counting) < 0 ? "long" : null;
}

/**
 * The text and content warning that a form begins with: a reply's mentions and warning, or "" and "". `whole`: for an
 * edit, the whole initial draft.
 */
export type InitialText = Pick<DraftRow, "text" | "spoiler_text"> & { whole?: DraftRow };

/**
 * Completes a draft whose parent or quoted status was fetched after the writer began (`blind`): adds the mentions that
 * the writer did not type, and the content warning if there is none.
 * @param initial what the form begins with, now that the original is known
 */
export function withOriginal(draft: DraftRow, initial: InitialText): Pick<DraftRow, "text" | "spoiler_text" | "blind"> {
  const typed = new Set(draft.text.split(/\s+/));
  const names = initial.text.split(" ").filter((name) => name !== "" && !typed.has(name));
  const text = names.map((name) => `${name} `).join("") + draft.text;
  return { text, spoiler_text: draft.spoiler_text || initial.spoiler_text, blind: undefined };
}

/**
 * Whether a draft can be discarded without loss: no files, no poll options, and no text except the initial one. An edit
 * can be discarded only if nothing differs from the initial draft.
 */
export function isBlank(draft: DraftRow, initial: InitialText): boolean {
  if (draft.edit_id !== undefined) return initial.whole !== undefined && isSameDraft(draft, initial.whole);
  // The status of this edit was deleted, so that the draft is the only copy of its text.
  const first = initial.whole ? { text: "", spoiler_text: "" } : initial;
  const same = (typed: string, before: string) => typed.trim() === "" || typed.trim() === before.trim();
  const bare = draft.files.length === 0 && optionsToSend(draft.poll).length === 0;
  return bare && same(draft.text, first.text) && same(draft.spoiler_text, first.spoiler_text);
}

/** The user's settings about sensitive posts. */
type Sensitivity = { sensitiveByDefault: boolean; sensitiveIfSubject: boolean };

/**
 * Whether a draft is marked sensitive after a change. With `sensitiveIfSubject`, adding a content warning, or adding
 * media under one, sets the mark; removing the warning restores the default. Otherwise the mark does not change.
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

/** The notices that a form may show about a draft. */
export type DraftNotice =
  | "media_not_sensitive"
  | "not_locked"
  | "public"
  | "unlisted"
  | "private"
  | "direct"
  | "direct_to_first";

/**
 * The notices about a draft, warnings first: media under a content warning are not marked sensitive; a private post of
 * an unlocked account can be read by anybody who follows it; who will see the post.
 * @param hidden the user dismissed the explanations of visibilities (`hideScopeNotice`); warnings are still shown
 * @param safeDM whether a direct post reaches only the accounts mentioned at its beginning
 */
export function draftNotices(
  draft: Pick<DraftRow, "spoiler_text" | "files" | "sensitive" | "visibility">,
  { locked, hidden, safeDM }: { locked: boolean; hidden: boolean; safeDM: boolean },
): DraftNotice[] {
  const { visibility, spoiler_text, files, sensitive } = draft;
  const notices: DraftNotice[] = [];
  if (files.length > 0 && spoiler_text !== "" && !sensitive) notices.push("media_not_sensitive");
  if (visibility === "private" && !locked) notices.push("not_locked");
  else if (!hidden && visibility !== "local")
    notices.push(visibility === "direct" && safeDM ? "direct_to_first" : visibility);
  return notices;
}

type KeyPress = { key: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean };

/** Whether a key press submits the form: Meta+Enter always; Enter alone with `submitOnEnter`, else Ctrl+Enter. */
export function isSubmitKey({ key, ctrlKey, metaKey, shiftKey }: KeyPress, submitOnEnter: boolean): boolean {
  if (key !== "Enter") return false;
  return metaKey || (submitOnEnter ? !ctrlKey && !shiftKey : ctrlKey);
}

/** The initial language of a post: the setting, else the primary subtag of the interface's locale. */
export const initialLanguage = (set: string, locale: string): string => set || (locale.split(/[_-]/)[0] ?? locale);
