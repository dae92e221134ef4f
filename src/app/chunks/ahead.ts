/**
 * The chunk "ahead", prefetched once the first screen stands: what can stand above a screen, and the screens that readers open
 * most, so that they open at once and without a network.
 */
export const ahead: readonly (() => Promise<unknown>)[] = [
  () => import("../layers/Layers"),
  () => import("../routes/lazy_screens"),
  () => import("../../features/composer/ComposeDialog"),
  () => import("../../features/thread/ThreadScreen"),
  () => import("../../ui/status/actions/status_menu"),
];
