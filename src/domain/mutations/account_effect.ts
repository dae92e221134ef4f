import { isOpposite } from "./status_effect";

/** What the effects of mutations share that turn something on and off for one account (follow, block, mute). */
export const accountToggle = {
  lane: ({ id }: { id: string }) => `account:${id}`,
  cancels: isOpposite,
  // A lane is that of one account, so that the last mutation of a kind counts.
  replaces: () => true,
};
