import type { ApiFailure } from "../requests/api_error";

/**
 * Whether a request was refused because the token was not made for it, whatever the account may do. Pleroma and Akkoma
 * say "Insufficient permissions: admin:read:reports." (OAuthScopesPlug), Mastodon "This action is outside the
 * authorized scopes" (doorkeeper_forbidden_render_options), GoToSocial "token has insufficient scope permission"
 * (TokenAuth).
 */
export const lacksScope = ({ status, message }: ApiFailure): boolean =>
  status === 403 && /^Insufficient permissions|outside the authorized scopes|insufficient scope/i.test(message);
