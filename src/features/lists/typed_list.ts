import type { ListWords } from "../../domain/lists/list_words";

/** What was typed of a list and not saved. `members`: who is to be in it or not, by account id. */
export type TypedList = Partial<ListWords> & { members?: Readonly<Record<string, boolean>> };
