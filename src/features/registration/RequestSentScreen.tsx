import { NextStepScreen } from "./NextStepScreen";

/** The route /registration-request-sent: a moderator must approve the account first. */
export function RequestSentScreen() {
  return <NextStepScreen title="registration.sentTitle" text="registration.sentText" />;
}
