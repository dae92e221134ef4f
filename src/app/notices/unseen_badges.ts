import { shortCount } from "../../domain/notifications/badge_count";

/** What is new for an account: notifications that are unseen, announcements that are unread, and the order of the last one seen. */
export type UnseenNews = { unseen: number; unread: number; upto: string };

type Parts = {
  /** The link to the tab's icon; null in a page without one. */
  link: Pick<HTMLLinkElement, "href" | "type"> | null;
  /** Draws the tab's icon with a count, once it can be had; gives its address. */
  draw(count: string): Promise<string>;
  /** Counts anew what stands on the app's icon, of all accounts. */
  badge(): Promise<void>;
  /** Closes what the system shows of notifications that were seen. */
  close(): Promise<void>;
  report(error: unknown): void;
};

/**
 * Says outside of a page how much is new: on the tab's icon what is unseen and unread, as its title does (spec 001, section 4),
 * on the app's icon what is unseen alone; and what the system shows of notifications that are seen by now is closed.
 */
export function createUnseenBadges({ link, draw, badge, close, report }: Parts): {
  tell(news: UnseenNews): void;
  end(): void;
} {
  let before: UnseenNews | null = null;
  /** What the tab's icon is to say; null where it is left as it is. */
  let wanted: string | null = null;

  function showCount(count: string): void {
    if (!link || count === wanted) return;
    wanted = count;
    const show = (href: string, type: string) => {
      if (wanted === count) Object.assign(link, { href, type });
    };
    if (count === "") return show("/icon.svg", "image/svg+xml");
    // Until it is drawn the icon stays as it is: the title says the same.
    draw(count)
      .then((drawn) => show(drawn, "image/png"))
      .catch(report);
  }

  return {
    tell(news) {
      const { unseen, unread, upto } = news;
      showCount(shortCount(unseen + unread));
      // Also where as many are unseen as before: what was counted last may have seen some come that were read since.
      badge().catch(report);
      // A browser that is asked what it shows, right after it was given something to show, may forget that.
      const more = before !== null && before.upto === upto && before.unseen <= unseen;
      before = news;
      if (!more) close().catch(report);
    },
    end: () => void (wanted = null),
  };
}
