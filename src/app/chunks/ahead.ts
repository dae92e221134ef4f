/**
 * The chunk "ahead": overlays and the screens that are opened most. It is prefetched after the first screen, so that
 * they open at once and offline.
 */
export const aheadChunk: readonly (() => Promise<unknown>)[] = [
  () => import("../layers/Layers"),
  () => import("../routes/lazy_screens"),
  () => import("../../features/composer/ComposeDialog"),
  () => import("../../features/profile/ProfileScreen"),
  () => import("../../features/thread/ThreadScreen"),
  () => import("../../ui/status/actions/status_menu"),
];
