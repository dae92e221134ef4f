/** The first path segments that Mastodon-compatible servers answer themselves. */
const roots = [
  ["api"],
  ["oauth"],
  ["auth"],
  ["nodeinfo"],
  ["nodeinfo_2_0"],
  ["static"],
  ["instance"],
  ["media"],
  ["proxy"],
  [".well-known"],
  ["main", "ostatus"],
  ["pleroma"],
  ["objects"],
  ["activities"],
];

/**
 * Whether the server, not the app, answers a navigation to `pathname` (as in `URL.pathname`): server paths, compared by
 * whole segments (`/oauth-callback` and `/api-docs` are the app's), and feeds.
 */
export function isServerPath(pathname: string): boolean {
  if (/\.(rss|atom)$/i.test(pathname)) return true;
  const segments = pathname.split("/").slice(1);
  return roots.some((root) => root.every((part, at) => segments[at] === part));
}

/** File extensions of media and machine-readable texts, which can be opened in a tab of their own. */
const file_extensions = /\.(txt|json|xml|ico|png|gif|jpe?g|webp|avif|svg|mp4|webm|mp3|ogg)$/i;

/** Whether a navigation to `pathname` shows the app: neither a server path nor a file (`/images/avi.png`). */
export const isPage = (pathname: string): boolean => !isServerPath(pathname) && !file_extensions.test(pathname);
