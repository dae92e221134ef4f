import type { Captcha } from "./captcha";

/** What one types to register. `language` is the one that the server writes its e-mails in, "" for the server's choice. */
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

/** What this server wants besides: an address to confirm, a reason for whoever approves of new accounts. */
export type RegistrationNeeds = { email: boolean; reason: boolean };

/** Why a form cannot be sent, by the name of its message (spec 000, section 5). */
type RegistrationRule =
  | "username_required"
  | "fullname_required"
  | "email_required"
  | "reason_required"
  | "password_required"
  | "password_confirmation_required"
  | "password_confirmation_match";

/** What is wrong, field by field; nothing where the form may be sent. */
export type RegistrationProblems = Partial<Record<keyof RegistrationFields, RegistrationRule>>;

/** The fields as they are sent: name and full name without blanks around them; a password is as it was typed. */
const trimmed = (fields: RegistrationFields): RegistrationFields => ({
  ...fields,
  username: fields.username.trim(),
  fullname: fields.fullname.trim(),
});

/** What is wrong with a form (spec 000, section 5). In a password blanks count; in all else they are nothing. */
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
 * The body of a signing up (spec 000, "Registration payload"): what was typed, what the captcha wants back, the invitation.
 * What was left empty is left out; `nickname` is the username, `agreement` is always true and `locale` always en_US.
 * @param invitation the token of the address, null where there is none
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
