import type { Staff } from "../instance/staff";
import type { ServerRequest } from "../requests/server_request";
import type { StaffWords } from "./mastodon_requests";
import type { ModerationTag } from "./moderation_tags";
import type { StaffAccount } from "./staff_account";

/**
 * What the staff can do to accounts, besides their tags. Mastodon's `disable` switches off the sign-in alone, where
 * `deactivate` of Akkoma and Pleroma hides the account, too; `refuse` frees the name, which `reject` does not.
 */
export type StaffActName =
  | MastodonActName
  | "approve"
  | "reject"
  | "confirm_email"
  | "resend_confirmation"
  | "force_password_reset"
  | "disable_mfa"
  | "activate"
  | "deactivate"
  | "grant_moderator"
  | "revoke_moderator"
  | "grant_admin"
  | "revoke_admin"
  | "suggest"
  | "unsuggest"
  | "delete";

/** Those of them that Mastodon and GoToSocial have and others do not. */
export type MastodonActName =
  | "refuse"
  | "warn"
  | "enable"
  | "disable"
  | "sensitize"
  | "unsensitize"
  | "silence"
  | "unsilence"
  | "suspend"
  | "unsuspend"
  | "suspend_for_good";

/**
 * An act of the staff on accounts.
 * - `needs`: the right that it needs.
 * - `asks`: whether it is asked about before, or has to be confirmed by typing the nickname.
 * - `words`: words can be sent with it, or have to be.
 * - `weakens`: an admin may be none any more afterwards.
 * - `fits`: whether it is of use on an account.
 * - `requests`: what does it to accounts: one request for all of them, or one for each.
 * - `after`: how the account is then.
 */
export type StaffAct = ({ name: StaffActName } | { name: "tag"; tag: ModerationTag }) & {
  needs: keyof Staff;
  words?: "maybe" | "needed";
  asks: "no" | "yes" | "typed";
  weakens: boolean;
  /** The account is gone afterwards. */
  deletes: boolean;
  fits(account: StaffAccount): boolean;
  requests(all: readonly StaffAccount[], words: StaffWords): readonly ActRequest[];
  after(account: StaffAccount): StaffAccount;
};

/** A request of an act, and to whom it does it. */
type ActRequest = { request: ServerRequest; accounts: readonly StaffAccount[] };
