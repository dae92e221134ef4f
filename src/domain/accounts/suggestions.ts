import type { AccountRow, RelationshipRow } from "../rows/rows";
import { accountStates } from "./account_states";

/** Why somebody is suggested, in Mastodon's words; "seen": their posts were read on this device. */
const suggestionReasons = [
  "featured",
  "staff",
  "friends_of_friends",
  "similar_to_recently_followed",
  "most_followed",
  "most_interactions",
  "past_interactions",
  "global",
  "seen",
] as const;
export type SuggestionReason = (typeof suggestionReasons)[number];

/** Somebody whom the user may want to follow, and why; null where nobody said. */
export type SuggestedPerson = { account: AccountRow; reason: SuggestionReason | null };

/**
 * How many of those whom the device suggests are asked about at once, where it is not known how the user stands to
 * them.
 */
const ASKED = 40;

/** The most telling of the server's reasons; null where none is known. */
export function suggestionReason(reasons: readonly string[]): SuggestionReason | null {
  return suggestionReasons.find((known) => reasons.includes(known)) ?? null;
}

/** The ids of the accounts whose posts and repeats `rows` are, those of whom there is most first. */
export function mostSeen(rows: readonly { account_id: string }[]): string[] {
  const counts = new Map<string, number>();
  for (const { account_id } of rows) counts.set(account_id, (counts.get(account_id) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([id]) => id);
}

type Known = {
  /** Whom the server suggests, in its order, and why. */
  served: readonly { id: string; reasons: readonly string[] }[];
  /** Whose posts were read on this device, most first. */
  seen: readonly string[];
  accounts: ReadonlyMap<string, AccountRow>;
  /** How the user stands to them, as the user sees it. */
  relationships: ReadonlyMap<string, RelationshipRow>;
  /** Who is never suggested: the user, whom they mute, block or dismissed. */
  except: ReadonlySet<string>;
};

/** Whether a relationship or a state of the account speaks against following it. */
function isOut(account: AccountRow, relationship: RelationshipRow | undefined): boolean {
  const states = accountStates(account);
  if (states.includes("suspended") || states.includes("moved") || states.includes("memorial")) return true;
  if (!relationship) return false;
  const { following, requested, blocking, blocked_by, muting, domain_blocking } = relationship;
  return following || requested || blocking || blocked_by || muting || domain_blocking;
}

/**
 * Whom the user may want to follow: at most `most`, first those whom the server suggests, then those whose posts were
 * read. Nobody of the latter is suggested before it is known that the user does not follow them: `unknown` has the ids
 * to ask about, while there is room.
 */
export function suggestPeople(
  { served, seen, accounts, relationships, except }: Known,
  most: number,
): { people: SuggestedPerson[]; unknown: string[] } {
  const people: SuggestedPerson[] = [];
  const unknown: string[] = [];
  const taken = new Set(except);
  const add = (id: string, reason: SuggestionReason | null, is_served: boolean) => {
    const account = accounts.get(id);
    if (!account || taken.has(id) || people.length >= most) return;
    taken.add(id);
    const relationship = relationships.get(id);
    if (isOut(account, relationship)) return;
    if (is_served || relationship) people.push({ account, reason });
    else if (unknown.length < ASKED) unknown.push(id);
  };
  for (const { id, reasons } of served) add(id, suggestionReason(reasons), true);
  for (const id of seen) add(id, "seen", false);
  return { people, unknown: people.length < most ? unknown : [] };
}
