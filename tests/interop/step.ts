import type { Page } from "playwright-core";
import type { Phone } from "../e2e/support/browser/browser";
import type { Authorize, Person } from "./authorize";
import type { Witness } from "./witness";

/** What every step is handed. */
export type Here = {
  /** The tab in which the reader reads. */
  page: Page;
  phone: Phone;
  /** Where the app is served, with the server behind it. */
  origin: string;
  person: Person;
  authorize: Authorize;
  /** The server's own word; throws before somebody is signed in. */
  witness(): Witness;
  /** Makes the session that the app has now the witness's. */
  call(): Promise<void>;
  /** Ends the network between the browser and the server, and brings it back. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Words that no other post has. */
  words(about: string): string;
  /** Posts that are to be taken back at the end. */
  made: string[];
};

/**
 * What came of a step: it worked (with what was seen), or the server or the app does not offer it. A failure is thrown.
 */
type Outcome = { worked: string } | { not_offered: string };

/** One thing that a reader does. `needs`: without it, nothing after it can be tried. */
export type Step = { name: string; needs?: true; does: (here: Here) => Promise<Outcome> };

/** Waits until `claim` gives something; throws `otherwise` after `ms`. What it throws meanwhile counts as not yet. */
export async function until<T>(
  claim: () => Promise<T | null | undefined | false>,
  otherwise: string,
  ms = 20_000,
): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const found = await claim().catch((error: unknown) => {
      if (Date.now() > end) throw error;
      return null;
    });
    if (found !== null && found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error(otherwise);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

/** The ids of the statuses that are on the page, from the top. */
export const shownIds = (page: Page): Promise<string[]> =>
  page
    .locator("main article[data-status]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("data-status") ?? ""));
