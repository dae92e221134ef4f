import { shortCount } from "../../domain/notifications/badge_count";

/**
 * What is new for an account: the unseen notifications, whether there may be `more`, and `seen_upto`, the position of
 * the last notification seen.
 */
export type UnseenState = { unseen: number; more: boolean; seen_upto: string };

type Parts = {
  /** The link to the tab's icon; null if the page has none. */
  link: Pick<HTMLLinkElement, "href" | "type"> | null;
  /** Draws the tab's icon with a count and returns its URL. */
  draw(count: string): Promise<string>;
  /** Recounts the badge of the app's icon, over all accounts. */
  badge(): Promise<void>;
  /** Closes system notifications whose notifications were seen. */
  close(): Promise<void>;
  report(error: unknown): void;
};

/**
 * Shows what is new outside the page: on the tab's icon, like the title, and on the app's icon. It also closes system
 * notifications that were seen.
 */
export function createUnseenBadges({ link, draw, badge, close, report }: Parts): {
  tell(state: UnseenState): void;
  end(): void;
} {
  let previous: UnseenState | null = null;
  /** The count that the tab's icon is to show; null while it is left unchanged. */
  let shownCount: string | null = null;

  function showCount(count: string): void {
    if (!link || count === shownCount) return;
    shownCount = count;
    const show = (href: string, type: string) => {
      if (shownCount === count) Object.assign(link, { href, type });
    };
    if (count === "") return show("/icon.svg", "image/svg+xml");
    // The old icon stays until the new one is drawn; the title shows the count at once.
    draw(count)
      .then((drawn) => show(drawn, "image/png"))
      .catch(report);
  }

  return {
    tell(state) {
      const { unseen, more, seen_upto } = state;
      showCount(shortCount(unseen, more));
      // Even if the count is the same: new notifications may have come and been read since the last one.
      badge().catch(report);
      // A browser that is asked for its notifications right after it was given one may lose that one, so new ones skip
      // this.
      const onlyNew = previous !== null && previous.seen_upto === seen_upto && previous.unseen <= unseen;
      previous = state;
      if (!onlyNew) close().catch(report);
    },
    end: () => void (shownCount = null),
  };
}
