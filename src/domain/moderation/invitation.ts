import * as v from "valibot";
import { count, flag, items, maybeNumber, maybeText, word } from "../entities/lenient";

/**
 * An invitation as Akkoma and Pleroma tell their staff of it: whoever has its token may register where registration is
 * closed. `used`: it lets nobody in any more, since it was used up or revoked. `max_use` is null where no number was
 * said, `expires_at` is its last day as "2026-12-24", or null.
 */
export const Invitation = v.object({
  token: word,
  used: flag,
  uses: v.optional(count, 0),
  max_use: v.optional(maybeNumber, null),
  expires_at: v.optional(maybeText, null),
});
export type Invitation = v.InferOutput<typeof Invitation>;

/** All invitations, the oldest first. */
export const InvitationList = v.pipe(
  v.object({ invites: items(Invitation) }),
  v.transform(({ invites }) => invites),
);

/**
 * Whether an invitation lets somebody in on a day, such as "2026-12-24": its last day counts
 * (`UserInviteToken.valid_invite?`).
 */
export const isGood = ({ used, max_use, uses, expires_at }: Invitation, day: string): boolean =>
  !used && (max_use === null || uses < max_use) && (expires_at === null || day <= expires_at);

/**
 * Why an invitation lets nobody in any more. "over": it is for one, and the server does not say whether somebody came
 * or it was revoked (`UserInviteToken.update_invite!` of both says that it is used).
 */
export function endOf({ used, max_use, uses, expires_at }: Invitation): "expired" | "used_up" | "revoked" | "over" {
  if (max_use !== null && uses >= max_use) return "used_up";
  if (!used) return "expired";
  return max_use === null && expires_at === null ? "over" : "revoked";
}

/** How many an invitation still lets in; null: any number, until its last day. */
export function placesOf({ max_use, uses, expires_at }: Invitation): number | null {
  if (max_use !== null) return Math.max(0, max_use - uses);
  return expires_at === null ? 1 : null;
}

/** The address by which an invitation is used: the server's own page of registration. */
export const invitationLink = (origin: string, { token }: Invitation): string =>
  `${origin}/registration/${encodeURIComponent(token)}`;
