/**
 * What the effects of all mutations of one thing that the user keeps share. They are sent in order, as it has to be
 * made first.
 */
const onMade = (lane: string) => ({
  lane: ({ id }: { id: string }) => `${lane}:${id}`,
  list: ({ id }: { id: string }) => id,
  retarget: <Args extends { id: string }>(args: Args, id: string): Args => ({ ...args, id }),
});

/** What the effects of all mutations of the list `id` share. */
export const onList = onMade("list");

/** What the effects of all mutations of the bookmark folder `id` share. */
export const onFolder = onMade("folder");
