import { getRequest, type ServerRequest } from "../requests/server_request";

const USERS = "/api/v1/pleroma/admin/users";

/** Asks for all invitations. */
export const invitationsRequest = (): ServerRequest => getRequest(`${USERS}/invites`);

/** For how many an invitation is, and its last day, as "2026-12-24"; null: for one, or without a last day. */
export type InvitationWish = { max_use: number | null; expires_at: string | null };

/** Makes an invitation. What is not wished is not said: a null is no number to Akkoma. */
export const makeInvitationRequest = ({ max_use, expires_at }: InvitationWish): ServerRequest => ({
  method: "POST",
  path: `${USERS}/invite_token`,
  json: { ...(max_use !== null && { max_use }), ...(expires_at !== null && { expires_at }) },
});

/** Revokes an invitation. */
export const revokeInvitationRequest = (token: string): ServerRequest => ({
  method: "POST",
  path: `${USERS}/revoke_invite`,
  json: { token },
});

/** Has the server make an invitation for one, and send it by e-mail. `name` may be "". */
export const mailInvitationRequest = (email: string, name: string): ServerRequest => ({
  method: "POST",
  path: `${USERS}/email_invite`,
  json: { email, ...(name !== "" && { name }) },
});
