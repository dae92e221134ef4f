import type { Page } from "playwright-core";
import { t } from "../support/person";
import { BASE, card, panel, press, type Read, type ReadCall, turnToPart, USERS } from "./staff_calls";

/** Asks for the posts of somebody, or of a server. */
const postsOf = (kind: string, field: string, name: string) => async (page: Page) => {
  await turnToPart(page, "posts");
  await panel(page).getByLabel(t("moderation.post.of"), { exact: true }).selectOption(kind);
  await panel(page)
    .getByLabel(t(`moderation.post.${field}`), { exact: true })
    .fill(name);
  await press(panel(page), "moderation.post.show");
};
const asksFor = (part: string) => (page: Page) => turnToPart(page, part);
const rows = (page: Page) => panel(page).locator("li article, li [data-account], li code, li time").first();

/** What is read, by its call. */
export const reads: Record<ReadCall, readonly Read[]> = {
  readReports: [{ name: "the reports", path: `${BASE}/reports\\?`, asks: asksFor("reports"), shows: rows }],
  readReport: [
    {
      name: "one report",
      path: `${BASE}/reports/`,
      async asks(page) {
        await turnToPart(page, "log");
        await panel(page)
          .getByRole("button", { name: t("moderation.log.report") })
          .first()
          .click();
      },
      shows: (page) => card(page, "Rude"),
    },
  ],
  readUsers: [{ name: "the people", path: `${USERS}\\?`, asks: asksFor("users"), shows: rows }],
  readPosts: [
    { name: "all posts", path: `${BASE}/statuses\\?`, asks: asksFor("posts"), shows: rows },
    {
      name: "a server's posts",
      path: `${BASE}/instances/`,
      asks: postsOf("instance", "host", "kelp.example"),
      shows: rows,
    },
    {
      name: "somebody's posts",
      path: `${USERS}/alder/statuses`,
      asks: postsOf("person", "name", "alder"),
      shows: rows,
    },
  ],
  readInvitations: [{ name: "the invitations", path: `${USERS}/invites`, asks: asksFor("invitations"), shows: rows }],
  readLog: [
    { name: "the log", path: `${BASE}/moderation_log`, asks: asksFor("log"), shows: rows },
    {
      name: "somebody's log",
      path: `${USERS}/admin$`,
      async asks(page) {
        await turnToPart(page, "log");
        await panel(page).getByLabel(t("moderation.log.by")).fill("admin");
        await page.keyboard.press("Enter");
      },
      shows: rows,
    },
  ],
  // Asked for by a menu, beside the moderation.
  readUser: [],
  // Asked for after a change whose answer was lost.
  readReportBack: [],
  readUserBack: [],
};
