import type { Captcha } from "./captcha";

/** The fields of the registration form. `language` is for the server's e-mails, "" for the server's choice. */
export type RegistrationFields = {
  username: string;
  fullname: string;
  email: string;
  bio: string;
  password: string;
  confirm: string;
  language: string;
  reason: string;
  /** The answer to the captcha. */
  captcha_solution: string;
};

/** The optional fields that this server requires: an e-mail address, and a reason for the moderators. */
export type RegistrationNeeds = { email: boolean; reason: boolean };

/** Why a form cannot be sent, as the key of its message. */
type RegistrationRule =
  | "username_required"
  | "fullname_required"
  | "email_required"
  | "reason_required"
  | "password_required"
  | "password_confirmation_required"
  | "password_confirmation_match";

/** The problem of each field; empty if the form can be sent. */
export type RegistrationProblems = Partial<Record<keyof RegistrationFields, RegistrationRule>>;

/** Trims the username and the full name. Passwords are sent as they were typed. */
const trimmed = (fields: RegistrationFields): RegistrationFields => ({
  ...fields,
  username: fields.username.trim(),
  fullname: fields.fullname.trim(),
});

/** Checks the form. White space counts as empty, except in passwords. */
export function checkRegistration(fields: RegistrationFields, needs: RegistrationNeeds): RegistrationProblems {
  const problems: RegistrationProblems = {};
  const blank = (text: string) => text.trim() === "";
  if (blank(fields.username)) problems.username = "username_required";
  if (blank(fields.fullname)) problems.fullname = "fullname_required";
  if (needs.email && blank(fields.email)) problems.email = "email_required";
  if (needs.reason && blank(fields.reason)) problems.reason = "reason_required";
  if (fields.password === "") problems.password = "password_required";
  if (fields.confirm === "") problems.confirm = "password_confirmation_required";
  else if (fields.confirm !== fields.password) problems.confirm = "password_confirmation_match";
  return problems;
}

/**
 * The body of the registration request: the form, the captcha's answer and the invitation. Empty fields are left out.
 * `nickname` is the username, `agreement` is always true and `locale` always en_US.
 * @param invitation the token of the invitation link, or null
 */
export function registrationPayload(
  fields: RegistrationFields,
  captcha: Captcha,
  invitation: string | null,
): Record<string, string | boolean> {
  const { captcha_solution, ...typed } = trimmed(fields);
  const answer =
    captcha.type === "none"
      ? {}
      : { captcha_solution, captcha_token: captcha.token, captcha_answer_data: captcha.answer_data };
  const given = { ...typed, nickname: typed.username, token: invitation ?? "", ...answer };
  return {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== "")),
    agreement: true,
    locale: "en_US",
  };
}
