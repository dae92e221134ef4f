import type { Locator, Page } from "playwright-core";
import type { ModerationService } from "../../../src/sync/moderation/moderation_service";
import { t } from "../support/person";

/** The calls that ask a server something; acts on accounts have a table of their own (`staff_call_acts.ts`). */
export type Call = Exclude<keyof ModerationService, "act" | "watchOpenReports" | "watchKnownReports" | "knownReports">;
export type ReadCall = Extract<Call, `read${string}`>;

/**
 * Something that changes the server.
 * - `part`: the part of the moderation in which it is done.
 * - `method`, `path`: the request that the server refuses.
 * - `prepares`: chooses and types what it needs, which a refusal leaves as it is.
 * - `does`: does it on the screen.
 * - `done`: what is told where it was done.
 * - `failed`: the key of what is told where it was not; that nothing was changed, where nothing else is said.
 * - `unseen`: nothing on the screen is another one afterwards.
 * - `leaves`: leaves what opens once it was done.
 */
export type Change = {
  name: string;
  part: string;
  method: string;
  path: string;
  prepares?(page: Page): Promise<void>;
  does(page: Page): Promise<void>;
  done: string;
  failed?: string;
  unseen?: boolean;
  leaves?(page: Page): Promise<void>;
};

/** Something that is read: how it is asked for, and what is there once it was read. */
export type Read = { name: string; path: string; asks(page: Page): Promise<void>; shows(page: Page): Locator };

export const BASE = "/api/v1/pleroma/admin";
export const USERS = `${BASE}/users`;

/** What the open part of the moderation shows. */
export const panel = (page: Page) => page.locator("dialog [role=tabpanel]");
/** Opens the menu of somebody's acts. (To ask for all names in a list of fifty takes longer than all else.) */
export const openActs = (page: Page, name: string) =>
  panel(page)
    .locator(`button[aria-label="${t("moderation.actsOn", { name })}"]`)
    .click();
/** Presses the button of such a name. */
export const press = (within: Page | Locator, key: string, values: Record<string, string> = {}) =>
  within.getByRole("button", { name: t(key, values), exact: true }).click();
/** Chooses the line of the open menu. */
export const line = (page: Page, words: string) =>
  page.locator("[role^=menuitem]").getByText(words, { exact: true }).click();

/** Confirms what is asked, and types before what has to be. */
export async function confirm(page: Page, button: string, typed?: string): Promise<void> {
  const asked = page.getByRole("alertdialog");
  if (typed !== undefined) await asked.getByLabel(t("dialog.typed", { words: typed })).fill(typed);
  await asked.getByRole("button", { name: button, exact: true }).click();
}

/** Goes to a part of the moderation, which is read anew. */
export async function turnToPart(page: Page, part: string): Promise<void> {
  for (const one of [part === "log" ? "users" : "log", part])
    await page.getByRole("tab", { name: t(`moderation.tab.${one}`) }).click();
}

/** The first post or report with such words. */
export const card = (page: Page, words: string) => panel(page).getByRole("article").filter({ hasText: words }).first();
