import type { AccountDb } from "../../schema";
import { readAccountsMatching } from "../composing/completions";
import { readPeople } from "./people";

/**
 * The ids of stored accounts whose handle or name begins with `typed`; none for an empty text.
 * @param followed only those whom the user follows or asked to follow
 */
export async function readPeopleMatching(db: AccountDb, typed: string, followed: boolean): Promise<string[]> {
  if (typed === "") return [];
  const ids = (await readAccountsMatching(db, typed)).map(({ id }) => id);
  if (!followed) return ids;
  const people = await readPeople(db, ids);
  return ids.filter((id) => {
    const relationship = people.get(id)?.relationship;
    return relationship?.following === true || relationship?.requested === true;
  });
}
