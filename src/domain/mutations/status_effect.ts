/** The arguments of a mutation of the status `id`. */
type OnStatus = { id: string };

/** The arguments of a mutation that can be turned on and off. */
export type Toggle = { id: string; on: boolean };

/** What the effects of all mutations of one status share. */
export const onStatus = {
  lane: ({ id }: OnStatus) => `status:${id}`,
  about: ({ id }: OnStatus) => id,
  retarget: <Args extends OnStatus>(args: Args, id: string): Args => ({ ...args, id }),
};

/** Turning a mutation off cancels an unsent one that turned it on, and the other way round. */
export const isOpposite = (args: { on: boolean }, earlier: { on: boolean }): boolean => args.on !== earlier.on;

/** Whether two mutations are about the same status. */
export const isSameStatus = (args: OnStatus, earlier: OnStatus): boolean => args.id === earlier.id;

/**
 * What the effects of mutations share that turn something on and off on one status (favourite, reblog, bookmark, pin).
 */
export const statusToggle = { ...onStatus, cancels: isOpposite, replaces: isSameStatus };
