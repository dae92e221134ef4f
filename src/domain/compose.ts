import type { Status, Visibility } from "./entities/status";
import type { DraftRow } from "./rows";

/** How far a scope reaches (spec 001, "Scope rules"). */
const reach: Record<Visibility, number> = { direct: 0, private: 1, local: 2, unlisted: 2, public: 3 };

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
 * The scope that a post begins with (spec 001, "Scope rules"): a copied `direct` is kept; another but `public` is kept
 * unless the author's own is `private`; else it is the author's own. Where that one is not offered, it is the widest
 * of those offered that reaches no further.
 * @param own the author's default, `source.privacy`
 */
export function firstScope(original: Visibility | null, own: Visibility, local: boolean): Visibility {
  const copied = original === "direct" || (original !== null && original !== "public" && own !== "private");
  const wanted = copied ? original : own;
  const offered = scopesFor(original, local);
  return (
    offered.find((scope) => scope === wanted) ?? offered.find((scope) => reach[scope] <= reach[wanted]) ?? "direct"
  );
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

const lengthOf = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

/** Characters that may still be written: the limit less text and warning (spec 001, section 5), in code points. */
export function charactersLeft(limit: number, { text, spoiler_text }: Pick<DraftRow, "text" | "spoiler_text">): number {
  return limit - lengthOf(text) - lengthOf(spoiler_text);
}

/** Why a draft cannot be posted: it has neither text nor files, or it is longer than the server takes; null: it can. */
export function draftProblem(
  draft: Pick<DraftRow, "text" | "spoiler_text" | "files">,
  limit: number,
): "empty" | "long" | null {
  if (draft.text.trim() === "" && draft.files.length === 0) return "empty";
  return limit > 0 && charactersLeft(limit, draft) < 0 ? "long" : null;
}

/** The text and warning that a form begins with: a reply's names and subject; both "" for any other post. */
export type Begun = Pick<DraftRow, "text" | "spoiler_text">;

/** Whether a draft holds nothing that would be missed: no file, and nothing but what its form began with. */
export function isBlank(draft: Begun & Pick<DraftRow, "files">, begun: Begun): boolean {
  const same = (typed: string, first: string) => typed.trim() === "" || typed.trim() === first.trim();
  return draft.files.length === 0 && same(draft.text, begun.text) && same(draft.spoiler_text, begun.spoiler_text);
}
