import * as v from "valibot";
import { readSubscriptionRequest } from "../../api/calls/push_subscription";
import { ApiError } from "../../domain/requests/api_error";
import {
  pushFailure,
  isForKey,
  KnownSubscription,
  type PushHindrance,
  pushHindrance,
  type PushWorld,
  errorMessage,
} from "./push";

/** The first failed step of the push test; `message` is the error message of browser or server, "" if there is none. */
type PushBreak = {
  step: PushHindrance | "no_subscription" | "not_at_server" | "other_alerts" | "not_shown" | "unexpected";
  message: string;
};

/** The failed step, null if none was found, and the wanted types that the server does not push. */
export type PushTestResult = { broken: PushBreak | null; unpushed: string[] };

const broken = (step: PushBreak["step"], message = ""): PushTestResult => ({
  broken: { step, message },
  unpushed: [],
});

/**
 * Tests push step by step: settings, permission and server support; the browser's subscription; the server's
 * subscription; and whether an alert can be shown. Changes nothing. It cannot prove that pushes arrive, as no server
 * pushes on request. Unexpected errors fail a step and are reported.
 * @param read reads the current state
 * @param show shows an alert; rejects if the browser does not show it
 */
export async function testPush(
  read: () => Promise<PushWorld>,
  show: () => Promise<void>,
  report: (error: unknown) => void,
): Promise<PushTestResult> {
  try {
    return await runSteps(await read(), show);
  } catch (error) {
    report(error);
    return broken("unexpected", errorMessage(error));
  }
}

async function runSteps(world: PushWorld, show: () => Promise<void>): Promise<PushTestResult> {
  const why = pushHindrance(world);
  if (why !== null || world.registration === null || world.key === null) return broken(why ?? "unsupported");
  const subscription = await world.registration.pushManager.getSubscription();
  if (!subscription || !isForKey(subscription, world.key)) return broken("no_subscription");
  let unpushed: string[];
  try {
    const known = v.safeParse(KnownSubscription, (await world.api.request(readSubscriptionRequest())).json);
    if (!known.success || known.output.endpoint !== subscription.endpoint) return broken("not_at_server");
    const { alerts } = known.output;
    const wanted = Object.entries(world.alerts);
    const differs = wanted.some(([type, on]) => type in alerts && String(alerts[type]) !== String(on));
    if (differs) return broken("other_alerts");
    // Akkoma and Pleroma have no type for follow requests, and push them with follows.
    unpushed = wanted.flatMap(([type, on]) => (on && !(type in alerts) && type !== "follow_request" ? type : []));
  } catch (error) {
    if (error instanceof ApiError && error.failure.kind === "missing") return broken("not_at_server");
    return broken(...pushFailure(error));
  }
  try {
    await show();
  } catch (error) {
    return broken("not_shown", errorMessage(error));
  }
  return { broken: null, unpushed };
}
