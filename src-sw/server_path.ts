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

/**
 * Whether a path names a picture, a film, a sound or a text for machines, as one that is opened in a tab of its own
 * (`/images/avi.png`, `/robots.txt`): no page of ours has such a name.
 */
export const isFile = (pathname: string): boolean =>
  /\.(txt|json|xml|ico|png|gif|jpe?g|webp|avif|svg|mp4|webm|mp3|ogg)$/i.test(pathname);
