/** The chunk "rows", loaded after the engine: what some rows of a timeline show and most first screens do not need. */
export const rows: readonly (() => Promise<unknown>)[] = [
  () => import("../../ui/content/Elaborate"),
  () => import("../../ui/list/GapRow"),
  () => import("../../ui/media/Blurhash"),
  () => import("../../ui/media/Still"),
  () => import("../../ui/status/Attached"),
  () => import("../../ui/status/Muted"),
  () => import("../../ui/status/Pending"),
  () => import("../../ui/status/Responses"),
];
