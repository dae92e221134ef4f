import { look, still } from "./anchor_eye";
import { becomes, holds, type Life, open, stands } from "./anchor_life";
import { article, feed, t } from "../support/person";
import { friendAt } from "../support/seeded";

/** The reader opens a conversation and comes back. */
export async function thread(life: Life): Promise<void> {
  const { page } = life;
  const sight = await look(page);
  const cell = page.locator(`[role=feed] > [data-key="${sight.key}"]`);
  await cell.locator("header a[href*='/notice/']").evaluate((link) => link instanceof HTMLElement && link.click());
  await page.waitForURL("**/notice/**");
  await page.locator("article[aria-current]").waitFor();
  await page.goBack();
  await page.waitForURL("**/main/friends");
  await cell.waitFor();
  await stands(life, sight);
}

/** The app is closed and opened anew, a moment after the last scroll; with the network or without. */
export async function relaunch(life: Life, network: boolean): Promise<void> {
  const { site, phone } = life.stage;
  const sight = await look(life.page);
  await life.page.close({ runBeforeUnload: false });
  if (!network) await site.cut(phone.context);
  await open(life);
  await life.page.locator(`[data-key="${sight.key}"]`).waitFor();
  await stands(life, sight, "edge");
  if (network) return;
  await site.restore(phone.context);
  const { id } = site.instance.act.post(friendAt(site.instance), "Written while nobody was there.");
  await becomes(life, () => holds(life.page, [id]), "the network does not come back");
  await stands(life, sight, "edge");
}

/**
 * More came while the app was closed than one reading brings: what was not read is a gap, and is filled above or below.
 */
export async function gap(life: Life): Promise<void> {
  const { site } = life.stage;
  const { instance } = site;
  const place = await look(life.page);
  await life.page.close({ runBeforeUnload: false });
  const posts = Array.from({ length: 35 }, (_, at) =>
    instance.act.post(friendAt(instance), `Missed, number ${at}. ${"And more. ".repeat(life.random.int(0, 20))}`),
  );
  await open(life);
  const { page } = life;
  await page.locator(`[data-key="${place.key}"]`).waitFor();
  const button = page.getByRole("button", { name: t("timeline.reload"), exact: true });
  await button.waitFor();
  await stands(life, place, "edge");
  // While the reader comes near, nothing below a cursor can be read, so that the gap stays.
  instance.faults.plan({
    method: "GET",
    path: "timelines/home\\?.*max_id=",
    count: -1,
    answer: { status: 503, body: {} },
  });
  await button.click();
  await article(page, posts.at(-1)?.id ?? "").waitFor();
  await still(page);
  const row = feed(page)
    .getByRole("article", { name: t("gap.label") })
    .first();
  for (let turns = 0; turns < 40 && (await row.count()) === 0; turns++) {
    await page.mouse.wheel(0, 600);
    await still(page, 3);
  }
  const below = life.random.chance(0.5);
  await row.evaluate(
    (one, to) => window.scrollBy({ top: one.getBoundingClientRect().top - to, behavior: "instant" }),
    below ? life.size.height * 0.7 : life.random.int(-40, 60),
  );
  const sight = await look(page);
  instance.faults.clear();
  const gaps = await feed(page)
    .getByRole("article", { name: t("gap.label") })
    .count();
  const fill = page.getByRole("button", { name: t("gap.fill"), exact: true });
  await becomes(
    life,
    async () => {
      await fill.evaluateAll((all) => all.forEach((one) => one instanceof HTMLElement && one.click()));
      return (
        (await feed(page)
          .getByRole("article", { name: t("gap.label") })
          .count()) < gaps &&
        holds(
          page,
          posts.map(({ id }) => id),
        )
      );
    },
    "the gap is not filled",
  );
  await stands(life, sight);
}
