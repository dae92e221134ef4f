/** The chunk "shell", loaded beside the first screen: the top bar and the column of panels beside it. */
export const shellChunk: readonly (() => Promise<unknown>)[] = [
  () => import("../shell/navigation/Sidebar"),
  () => import("../shell/TopBar"),
];
