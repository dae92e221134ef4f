/** What the effects of all mutations of the list `id` share. They are sent in order, as the list has to be made first. */
export const onList = {
  lane: ({ id }: { id: string }) => `list:${id}`,
  list: ({ id }: { id: string }) => id,
  retarget: <Args extends { id: string }>(args: Args, id: string): Args => ({ ...args, id }),
};
