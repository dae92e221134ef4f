import type { MediaAttachment } from "../entities/media_attachment";

type Media = readonly MediaAttachment[];

/** One medium in two versions of a status; undefined where it is in none of that one. */
type Beside = { id: string; was: MediaAttachment | undefined; is: MediaAttachment | undefined };

/** The media of two versions of a status side by side: those of the later one in their order, then those that it has no more. */
export const besideEachOther = (before: Media, after: Media): Beside[] => [
  ...after.map((is) => ({ id: is.id, was: before.find(({ id }) => id === is.id), is })),
  ...before.flatMap((was) => (after.some(({ id }) => id === was.id) ? [] : { id: was.id, was, is: undefined })),
];

/** Whether media that two versions have in common stand in another order. */
export function reordered(before: Media, after: Media): boolean {
  const shared = (one: Media, other: Media) => one.map(({ id }) => id).filter((id) => other.some((it) => it.id === id));
  return shared(before, after).join(" ") !== shared(after, before).join(" ");
}
