import type { Api } from "../../api/client";
import { Invitation, InvitationList } from "../../domain/moderation/invitation";
import {
  type InvitationWish,
  invitationsRequest,
  mailInvitationRequest,
  makeInvitationRequest,
  revokeInvitationRequest,
} from "../../domain/moderation/invitation_requests";
import { type Asked, askFor } from "./asked";

/** What the staff does with invitations. A token is a secret: it stays in memory, as all answers do. */
export type InvitationCalls = {
  /** All invitations, the newest first. */
  readInvitations(): Promise<Asked<Invitation[]> | undefined>;
  makeInvitation(wish: InvitationWish): Promise<Asked<Invitation> | undefined>;
  /** Revokes an invitation. Gives it as it is then. */
  revokeInvitation(token: string): Promise<Asked<Invitation> | undefined>;
  /** Has the server send an invitation by e-mail. */
  mailInvitation(email: string, name: string): Promise<Asked<true> | undefined>;
};

/** Creates the calls for invitations. `ask` does a call; what fails of it is its answer. */
export const createInvitationCalls = (
  api: Pick<Api, "request">,
  ask: <T>(work: () => Promise<T>) => Promise<Asked<T>>,
): InvitationCalls => ({
  readInvitations: () => ask(async () => (await askFor(api, invitationsRequest(), InvitationList)).toReversed()),
  makeInvitation: (wish) => ask(() => askFor(api, makeInvitationRequest(wish), Invitation)),
  revokeInvitation: (token) => ask(() => askFor(api, revokeInvitationRequest(token), Invitation)),
  mailInvitation: (email, name) =>
    ask(async () => {
      await api.request(mailInvitationRequest(email, name));
      return true as const;
    }),
});
