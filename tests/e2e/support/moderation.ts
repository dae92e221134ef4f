import type { Page } from "playwright-core";
import { report } from "../../instance/acts/report";
import { dialog, openMenu } from "./looks/looks";
import { t } from "./person";
import type { Stage } from "./stage";

/** Has demo report somebody with their newest post. Gives the report's id. */
export function reported({ site }: Stage, about: string, comment: string): string {
  const { server, store, act } = site.instance;
  const [demo, person] = [store.named("demo"), store.named(about)];
  if (!demo || !person) throw new Error("the server lacks its people");
  const { id } = act.post(about, `Written by ${about}`);
  return report(server, demo, person, { status_ids: [id], comment, forward: false }).id;
}

/** Opens the moderation from wherever it is opened. */
export async function openModeration(page: Page): Promise<void> {
  await openMenu(page);
  await page
    .getByRole("button", { name: t("nav.moderation") })
    .first()
    .click();
  await dialog(page, "nav.moderation");
}
