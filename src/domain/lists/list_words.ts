import type { List } from "../entities/list";

/**
 * Whose replies to others a list's timeline has: of those the user follows, of its members to each other, of nobody.
 */
export const repliesPolicies = ["followed", "list", "none"] as const;
export type RepliesPolicy = (typeof repliesPolicies)[number];

/** What the user says of a list; what a server does not know is missing. */
export type ListWords = { title: string; replies_policy?: RepliesPolicy; exclusive?: boolean };

/** The longest title, in characters: GoToSocial's limit, the lowest of those that are known. */
export const LIST_TITLE_MAX = 200;

/** A typed title as it is sent: a title must not be blank. Gives null for one that no server takes. */
export function listTitle(typed: string): string | null {
  const title = typed.trim();
  return title === "" || [...title].length > LIST_TITLE_MAX ? null : title;
}

/** What of `words` is not so in the list yet. */
export function listChangeOf(list: List, words: Partial<ListWords>): Partial<ListWords> {
  const { title, replies_policy, exclusive } = words;
  return {
    ...(title !== undefined && title !== list.title && { title }),
    ...(replies_policy !== undefined && replies_policy !== list.replies_policy && { replies_policy }),
    ...(exclusive !== undefined && exclusive !== (list.exclusive ?? false) && { exclusive }),
  };
}
