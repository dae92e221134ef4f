/** Somebody's name on another server as a path gives it, "me@host": an "@" before it is optional (spec 000, section 2). */
export function remoteName(written: string): string {
  return written.replace(/^@/, "");
}

/** What a visitor wants to act on: a status by its id, or somebody by their name. */
type Aim = { status_id: string } | { nickname: string };

/**
 * The server's page that sends a visitor to act from where they have an account (spec 000, section 2).
 * @param origin the server's, "https://example.org"
 */
export function remoteInteraction(origin: string, aim: Aim): string {
  return `${origin}/main/ostatus?${new URLSearchParams(aim)}`;
}
