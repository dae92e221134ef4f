import { Told } from "./NextStepScreen";

/** The route /awaiting-email-confirmation: the account has to be confirmed from one's e-mail first. */
export function AwaitingEmailScreen() {
  return <Told title="registration.confirmTitle" text="registration.confirmText" />;
}
