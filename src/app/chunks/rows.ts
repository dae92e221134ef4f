/** The chunk "rows", loaded as rows need it: parts of timeline rows that most first screens do not need. */
export const rowsChunk: readonly (() => Promise<unknown>)[] = [
  () => import("../../ui/content/RichContent"),
  () => import("../../ui/timeline/GapRow"),
  () => import("../../ui/media/pictures/Blurhash"),
  () => import("../../ui/media/pictures/animation_probe"),
  () => import("../../ui/media/pictures/StillFrame"),
  () => import("../../ui/status/attached/StatusAttachments"),
  () => import("../../ui/status/row/MutedRow"),
  () => import("../../ui/status/actions/PendingStatus"),
  () => import("../../ui/status/people/Responses"),
];
