import { NextStepScreen } from "./NextStepScreen";

/** The route /registration-request-sent: somebody has to approve of the account first. */
export function RequestSentScreen() {
  return <NextStepScreen title="registration.sentTitle" text="registration.sentText" />;
}
