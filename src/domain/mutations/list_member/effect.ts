import type { MutationEffect } from "../effect";

type Args = { list_id: string; account_id: string; on: boolean };

const isSameMember = (args: Args, earlier: Args): boolean => args.account_id === earlier.account_id;

/** Puts an account in a list, or takes it out. Each is a wish of its own, so that what another device does stands. */
export const listMember: MutationEffect<Args> = {
  lane: ({ list_id }) => `list:${list_id}`,
  list: ({ list_id }) => list_id,
  retarget: (args, list_id) => ({ ...args, list_id }),
  cancels: (args, earlier) => isSameMember(args, earlier) && args.on !== earlier.on,
  replaces: isSameMember,
};
