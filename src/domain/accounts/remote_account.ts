/** The handle of a remote account, from a path: "@me@host" and "me@host" are both "me@host". */
export function remoteHandle(written: string): string {
  return written.replace(/^[@＠]/, "");
}

/**
 * The name by which a server knows an account, from a path: without the "@" in front, and without the server's own host.
 * @param host the server's host, "example.org"
 */
export function localHandle(written: string, host: string): string {
  const handle = remoteHandle(written);
  return handle.toLowerCase().endsWith(`@${host.toLowerCase()}`) ? handle.slice(0, -host.length - 1) : handle;
}

/** What a visitor wants to interact with: a status by id, or an account by name. */
type InteractionTarget = { status_id: string } | { nickname: string };

/**
 * The address of the server's page that lets a visitor interact from their own server.
 * @param origin the server's origin, "https://example.org"
 */
export function remoteInteractionUrl(origin: string, aim: InteractionTarget): string {
  return `${origin}/main/ostatus?${new URLSearchParams(aim)}`;
}
