import * as v from "valibot";
import { webAddress } from "../content/web_address";
import type { Acting } from "./staff_acts";
import type { StaffAccount } from "./staff_account";

/** A link by which whoever has it chooses a new password for an account, once. It is nowhere but in memory. */
export const PasswordLink = v.pipe(
  v.object({
    link: v.pipe(
      v.string(),
      v.transform((given) => webAddress(given) ?? ""),
      v.nonEmpty(),
    ),
  }),
  v.transform(({ link }) => link),
);

/**
 * Whether those who act may make such a link for an account: admins of Akkoma and Pleroma, for others of this server
 * who can sign in.
 */
export const mayMakePasswordLink = (
  { role, own_id, calls }: Acting,
  { id, local, is_active, is_approved }: StaffAccount,
) => calls === "pleroma" && role.administers && id !== own_id && local && is_active && is_approved;
