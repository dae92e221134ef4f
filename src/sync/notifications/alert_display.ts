import { withTimeout } from "../../domain/runtime/with_timeout";
import type { Clock } from "../../domain/runtime/clock";
import type { AlertDisplay, ShownAlert } from "./alert";

/** How long after the last alert the browser is not asked for the shown ones, in ms. */
const QUIET_MS = 1_000;
/** How long the browser's answer is waited for, in ms. */
const TIMEOUT_MS = 2_000;

/**
 * Wraps a registration against a bug: Chromium drops alerts, also of other tags, when `getNotifications` is called
 * while it is about to show one. A click on a dropped alert then opens nothing, and it is not counted. So recent
 * alerts are remembered here by tag. The browser is asked only after a second without a new alert, and no alert is
 * shown while it is asked. If it does not answer, the result is empty.
 */
export function createAlertDisplay(
  registration: AlertDisplay,
  clock: Clock,
  report: (error: unknown) => void,
): AlertDisplay {
  let showing = 0;
  let shown_at = -QUIET_MS;
  let asking: Promise<unknown> = Promise.resolve();
  const fresh = new Map<string, ShownAlert>();
  const rest = () => (showing > 0 ? QUIET_MS : shown_at + QUIET_MS - clock.now());

  async function ask(filter?: { tag: string }): Promise<ShownAlert[]> {
    for (let ms = rest(); ms > 0; ms = rest()) await new Promise<void>((resolve) => clock.setTimeout(resolve, ms));
    fresh.clear();
    const answer = registration.getNotifications(filter);
    asking = Promise.allSettled([asking, withTimeout(answer, TIMEOUT_MS, clock)]);
    return answer;
  }

  return {
    async showNotification(title, options) {
      const { tag = "", data } = options;
      showing += 1;
      fresh.set(tag, { tag, data: data as unknown, close: () => void fresh.delete(tag) });
      try {
        await asking;
        await registration.showNotification(title, options);
      } finally {
        showing -= 1;
        shown_at = clock.now();
      }
    },
    async getNotifications(filter) {
      const one = filter && rest() > 0 ? fresh.get(filter.tag) : undefined;
      if (one) return [one];
      return (await withTimeout(ask(filter), TIMEOUT_MS + QUIET_MS, clock).catch(report)) ?? [];
    },
  };
}
