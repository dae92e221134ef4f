import { type Held, rowsOf } from "./rows.ts";

const access = "tests/e2e/access.test.ts";
const registering = "tests/e2e/access_registration.test.ts";
const fields = "src/features/registration/RegistrationInputs.test.tsx";
const reset: Held = [access, "sent, asked for too often, or not possible: each has its words"];
const callback: Held = [
  "src/features/session/OAuthCallbackScreen.test.tsx",
  "an ellipsis stands while the code of the address is exchanged, then one is home",
];

/** The screens through which one comes in (spec 000, section 2). */
export const accessRows = [
  ...rowsOf("2 Registration screen", [
    [
      "Fields: username, full name, e-mail, optional bio, password, password confirmation, e-mail language selector, reason (only when account approval is required), captcha (image, click to renew, answer box), invitation token (read-only, only when present in the URL), terms of service.",
      [fields, "the form asks for these, and requires the first two and the password; bio and language are optional"],
      [fields, "a reason is asked for where accounts are approved, an address is required where they are confirmed"],
      [fields, "a captcha of type %s is a picture, which a press renews, with a box for the answer"],
      [fields, "an invitation is shown where there is one, and cannot be changed"],
      [registering, "every rule is told at its field, and the focus goes to the first"],
    ],
    [
      "Server-side errors are listed in a red box under the form.",
      [registering, "what the server has against it is listed as sentences in a box"],
    ],
    [
      "The form is disabled while a sign-up is pending.",
      [registering, "the form is held while a sign-up is pending; a reply nobody knows is logged and told"],
    ],
    [
      "Visiting it while signed in, or when registration is closed and there is no invitation token, redirects to root.",
      [registering, "leads visitors away, and takes those who were invited"],
      [
        "src/app/routes/route_table.test.ts",
        "who is signed in is sent from registration and password reset to the root",
      ],
      [access, "no password is reset, and who is signed in is led away"],
    ],
  ]),
  ...rowsOf("2 Password reset screen", [
    ["An e-mail box and a submit button.", reset],
    ["Signed-in users are redirected away.", [access, "no password is reset, and who is signed in is led away"]],
    [
      "When the server has no mailer enabled, a disabled message replaces the form.",
      [access, "no password is reset, and who is signed in is led away"],
    ],
    ["Success shows a check-your-e-mail message.", reset],
  ]),
  ...rowsOf("2 OAuth callback screen", [
    ["Shows an ellipsis while the code is exchanged, then logs in and goes to friends.", callback],
  ]),
];
