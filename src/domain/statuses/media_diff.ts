import type { MediaAttachment } from "../entities/statuses/media_attachment";

type Media = readonly MediaAttachment[];

/** One attachment in two versions of a status; undefined in the version that does not have it. */
type MediaPair = { id: string; before: MediaAttachment | undefined; after: MediaAttachment | undefined };

/**
 * Pairs the attachments of two versions of a status by id: those of the later version in its order, then the removed
 * ones.
 */
export const pairMedia = (before: Media, after: Media): MediaPair[] => [
  ...after.map((one) => ({ id: one.id, before: before.find(({ id }) => id === one.id), after: one })),
  ...before.flatMap((one) =>
    after.some(({ id }) => id === one.id) ? [] : { id: one.id, before: one, after: undefined },
  ),
];

/** Whether the attachments that both versions have are in a different order. */
export function isReordered(before: Media, after: Media): boolean {
  const shared = (one: Media, other: Media) => one.map(({ id }) => id).filter((id) => other.some((it) => it.id === id));
  return shared(before, after).join(" ") !== shared(after, before).join(" ");
}
