import { NextStepScreen } from "./NextStepScreen";

/** The route /awaiting-email-confirmation: the account has to be confirmed from one's e-mail first. */
export function AwaitingEmailScreen() {
  return <NextStepScreen title="registration.confirmTitle" text="registration.confirmText" />;
}
