/** First segments of paths that the server answers itself (design, section 6). */
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
 * Whether a navigation to `pathname` (as in `URL.pathname`) is the server's to answer and not the shell's: paths below its
 * roots, compared by whole segments (`/oauth-callback` and `/api-docs` are ours), and feeds.
 */
export function isServerPath(pathname: string): boolean {
  if (/\.(rss|atom)$/i.test(pathname)) return true;
  const segments = pathname.split("/").slice(1);
  return roots.some((root) => root.every((part, at) => segments[at] === part));
}

/** What ends the name of a picture, a film, a sound or a text for machines, as one that is opened in a tab of its own has it. */
const files = /\.(txt|json|xml|ico|png|gif|jpe?g|webp|avif|svg|mp4|webm|mp3|ogg)$/i;

/** Whether a navigation to `pathname` shows the app: neither the server's own paths do, nor a file's (`/images/avi.png`). */
export const isPage = (pathname: string): boolean => !isServerPath(pathname) && !files.test(pathname);
