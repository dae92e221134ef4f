import { NextStepScreen } from "./NextStepScreen";

/** The route /awaiting-email-confirmation: the user must confirm the account by e-mail first. */
export function AwaitingEmailScreen() {
  return <NextStepScreen title="registration.confirmTitle" text="registration.confirmText" />;
}
