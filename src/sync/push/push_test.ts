import * as v from "valibot";
import { readSubscription } from "../../api/calls/push_subscription";
import { ApiError } from "../../domain/requests/api_error";
import { failed, isFor, Known, type PushHindrance, pushHindrance, type PushWorld, wordsOf } from "./push";

/** The link of push's chain that is broken; `message` is the browser's or the server's own sentence, "" where it has none. */
type PushBreak = {
  link: PushHindrance | "no_subscription" | "not_at_server" | "other_alerts" | "not_shown" | "unexpected";
  message: string;
};

/** Where the chain is broken, null: nowhere that can be seen from here; and the types that the server says it never pushes. */
export type PushTestResult = { broken: PushBreak | null; unpushed: string[] };

const broken = (link: PushBreak["link"], message = ""): PushTestResult => ({ broken: { link, message }, unpushed: [] });

/**
 * Tries push link by link: whether the reader, the browser and the server allow it, the browser's subscription, what the server
 * says it sends and to where, and at last whether a notice can be shown. Changes nothing. No server pushes on request: that its
 * pushes arrive is not proven by this. What neither browser nor server should do is a broken link, too, and told to `report`.
 * @param read reads how push is here
 * @param show shows a notice; rejects where the browser shows none
 */
export async function testPush(
  read: () => Promise<PushWorld>,
  show: () => Promise<void>,
  report: (error: unknown) => void,
): Promise<PushTestResult> {
  try {
    return await tryLinks(await read(), show);
  } catch (error) {
    report(error);
    return broken("unexpected", wordsOf(error));
  }
}

async function tryLinks(world: PushWorld, show: () => Promise<void>): Promise<PushTestResult> {
  const why = pushHindrance(world);
  if (why !== null || world.registration === null || world.key === null) return broken(why ?? "unsupported");
  const subscription = await world.registration.pushManager.getSubscription();
  if (!subscription || !isFor(subscription, world.key)) return broken("no_subscription");
  let unpushed: string[];
  try {
    const known = v.safeParse(Known, (await world.api.ask(readSubscription())).json);
    if (!known.success || known.output.endpoint !== subscription.endpoint) return broken("not_at_server");
    const { alerts } = known.output;
    const wanted = Object.entries(world.alerts);
    const differs = wanted.some(([type, on]) => type in alerts && String(alerts[type]) !== String(on));
    if (differs) return broken("other_alerts");
    // A server without a name for follow requests (Akkoma, Pleroma) sends them with follows.
    unpushed = wanted.flatMap(([type, on]) => (on && !(type in alerts) && type !== "follow_request" ? type : []));
  } catch (error) {
    if (error instanceof ApiError && error.failure.kind === "missing") return broken("not_at_server");
    return broken(...failed(error));
  }
  try {
    await show();
  } catch (error) {
    return broken("not_shown", wordsOf(error));
  }
  return { broken: null, unpushed };
}
