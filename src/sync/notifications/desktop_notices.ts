import { withTimeout } from "../../domain/runtime/with_timeout";
import type { Clock } from "../../domain/runtime/clock";
import type { Desktop, Standing } from "./notice";

/** How long after the last notice was shown the browser is not asked what it shows, in ms. */
const REST = 1_000;
/** How long its answer is waited for, in ms. */
const PATIENCE = 2_000;

/**
 * The desktop as the worker uses it, and a page. Chromium forgets notices, those of other conversations too, when it is asked
 * what it shows while it is about to show them: a press on one opens nothing then, and it is counted no more. What was just shown
 * under a tag is therefore remembered here, the browser is asked for the rest once nothing was shown for a second, and shows
 * nothing while it is asked. Where it gives no answer, nothing is said to be shown.
 */
export function createDesktopNotices(registration: Desktop, clock: Clock, report: (error: unknown) => void): Desktop {
  let showing = 0;
  let shown_at = -REST;
  let asking: Promise<unknown> = Promise.resolve();
  const fresh = new Map<string, Standing>();
  const rest = () => (showing > 0 ? REST : shown_at + REST - clock.now());

  async function ask(filter?: { tag: string }): Promise<Standing[]> {
    for (let ms = rest(); ms > 0; ms = rest()) await new Promise<void>((resolve) => clock.setTimeout(resolve, ms));
    fresh.clear();
    const answer = registration.getNotifications(filter);
    asking = Promise.allSettled([asking, withTimeout(answer, PATIENCE, clock)]);
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
      return (await withTimeout(ask(filter), PATIENCE + REST, clock).catch(report)) ?? [];
    },
  };
}
