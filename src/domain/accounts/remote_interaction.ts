/** What a visitor wants to interact with: a status by id, or an account by name. */
type InteractionTarget = { status_id: string } | { nickname: string };

/**
 * The address of the server's page that lets a visitor interact from their own server.
 * @param origin the server's origin, "https://example.org"
 */
export function remoteInteractionUrl(origin: string, aim: InteractionTarget): string {
  return `${remoteFollowAction(origin)}?${new URLSearchParams(aim)}`;
}

/**
 * The address that takes a form with the `nickname` of somebody whom a visitor wants to follow, and leads to the same
 * page.
 */
export const remoteFollowAction = (origin: string): string => `${origin}/main/ostatus`;
