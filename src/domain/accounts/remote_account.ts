/** The handle of a remote account, from a path: "@me@host" and "me@host" are both "me@host". */
export function remoteHandle(written: string): string {
  return written.replace(/^[@＠]/, "");
}

/** Whether an account is called by its handle alone, as "@me" is, and not by what may be its id as well. */
export const isHandle = (written: string): boolean => remoteHandle(written) !== written;

/**
 * An id or handle of an account without the server's own host: "@me@example.org" is "@me" there.
 * @param host the server's host, "example.org"
 */
export function withoutOwnHost(written: string, host: string): string {
  return written.toLowerCase().endsWith(`@${host.toLowerCase()}`) ? written.slice(0, -host.length - 1) : written;
}

/** The host in the handle of a remote account, "host" of "me@host"; undefined for an account of this server. */
export const hostOf = (acct: string): string | undefined => acct.split("@")[1];
