import { Told } from "./NextStepScreen";

/** The route /registration-request-sent: somebody has to approve of the account first. */
export function RequestSentScreen() {
  return <Told title="registration.sentTitle" text="registration.sentText" />;
}
