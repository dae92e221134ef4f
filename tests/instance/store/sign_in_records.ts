/** A sign-in that waits for its second factor. `code` is the authorization it will give, null for a password's. */
export type ChallengeRecord = {
  mfa_token: string;
  app_id: string;
  account_id: string;
  scopes: string[];
  code: string | null;
  expires_at: number;
};

export type CaptchaRecord = {
  token: string;
  answer: string;
  answer_data: string;
  expires_at: number;
  used: boolean;
};

/**
 * An invitation; `uses` is how many it still lets in, null for any number, and `max_use` how many it was made for, null
 * where that was not said.
 */
export type InviteRecord = {
  id: number;
  token: string;
  uses: number | null;
  max_use: number | null;
  expires_at: number | null;
  /** The staff took it back. */
  revoked: boolean;
};

/**
 * An e-mail the server would have sent. `path` is where its link leads, below the origin; `text` what somebody wrote
 * into it.
 */
export type MailRecord = {
  to: string;
  kind: "confirm" | "approve" | "password_reset" | "invite" | "warning";
  path: string | null;
  text?: string;
  at: number;
};
