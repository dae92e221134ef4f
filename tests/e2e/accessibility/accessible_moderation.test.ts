import type { Page } from "playwright-core";
import { describe, test } from "vitest";
import { atLength } from "../support/at_length";
import { invite } from "../../instance/acts/account/invite";
import { createAsk } from "../../support/ask";
import { createScreenChecks } from "../support/looks/looks";
import { openModeration, reported } from "../support/moderation";
import { t } from "../support/person";
import { onStage } from "../support/stage";

describe("on any screen", () => {
  const here = onStage({ statuses: 20 }, { worker: false });
  const { expectAccessible } = createScreenChecks(here);
  const opened = (tab: string, ready: (page: Page) => Promise<unknown>) => async (page: Page) => {
    if (!(await page.getByRole("dialog", { name: t("nav.moderation") }).isVisible())) {
      await page.goto(`${here.site.origin}/main/friends`);
      await openModeration(page);
    }
    await page.getByRole("tab", { name: t(`moderation.tab.${tab}`) }).click();
    await ready(page);
  };

  test.each(["reports", "users", "posts", "invitations", "log"])(
    "nobody is kept out of the moderation's %s",
    async (tab) => {
      const { server, store } = here.site.instance;
      if (store.reports.size === 0) reported(here, "alder", "Advertising");
      if (store.invites.size === 0) {
        invite(server, { max_use: 3, expires_at: server.clock.now() + 86_400_000 });
        invite(server, { uses: 0 });
        await createAsk(here.site.instance, "mod")("PATCH", "/api/v1/pleroma/admin/users/activate", {
          nicknames: ["birch"],
        });
      }
      await expectAccessible(
        {
          sample: "at length",
          open: opened(tab, (page) =>
            page
              .getByRole("dialog", { name: t("nav.moderation") })
              .locator("li article, li [data-account], li code, li time")
              .first()
              .waitFor(),
          ),
        },
        "admin",
      );
    },
  );

  atLength("nobody is kept out of the link for a new password", async () => {
    await expectAccessible(
      {
        sample: "at length",
        async open(page) {
          await page.goto(`${here.site.origin}/main/friends`);
          await openModeration(page);
          await page.getByRole("tab", { name: t("moderation.tab.users") }).click();
          await page.locator(`button[aria-label="${t("moderation.actsOn", { name: "@alder" })}"]`).click();
          await page.getByRole("menuitem", { name: t("moderation.password") }).click();
          await page.getByRole("dialog", { name: t("moderation.password.title", { name: "alder" }) }).waitFor();
        },
      },
      "admin",
    );
  });
});
