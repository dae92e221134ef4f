import type { AccountRow } from "../../../domain/rows/rows";

/** Which lists of people an account hides; nobody hides theirs from themselves. */
export const hiddenLists = ({ pleroma }: Pick<AccountRow, "pleroma">, own: boolean) => ({
  follows: !own && pleroma?.hide_follows === true,
  followers: !own && pleroma?.hide_followers === true,
});
