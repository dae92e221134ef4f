import { expect, test } from "vitest";
import { firstOf } from "../../support/length";
import { atLength } from "../support/at_length";
import { newSignedInTab } from "../support/entrance";
import { feed, t } from "../support/person";
import { waitUntilStill } from "../support/looks/rest";
import { onStage } from "../support/stage";

const here = onStage(
  { statuses: 60 },
  {
    worker: false,
    async ready({ site, phone }) {
      await newSignedInTab({ site, phone });
    },
  },
);

test("what is new stands in a column, drawer or screen, with heading and end in sight", async () => {
  const { site, phone } = here;
  const { act } = site.instance;
  const page = await phone.open();
  for (let n = 0; n < 60; n++) act.post("alder", `@demo Wave ${n}.`);
  const press = () => page.getByRole("banner").getByRole("button").last().click();
  const places = [
    { width: 1280, path: "/main/all", role: "complementary", open: async () => undefined },
    { width: 1279, path: "/demo/notifications", role: "main", open: async () => undefined },
    { width: 800, path: "/main/all", role: "dialog", open: press },
  ] as const;
  const inSight = (one: Element) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  for (const { width, path, role, open } of firstOf(1, places)) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(site.origin + path);
    await feed(page).locator("article").first().waitFor();
    await waitUntilStill(page);
    await open();
    const box = page.getByRole(role);
    const heading = box.getByRole("heading", { name: t("nav.notifications") });
    const newest = box.getByRole("feed").getByText("Wave 59.");
    await newest.waitFor();
    expect(await heading.count()).toBe(1);
    const footer = box.getByText(t("notifications.end"));
    await box.getByRole("feed").hover();
    const scrolled = async () => {
      await page.mouse.wheel(0, 1500);
      return (await footer.count()) > 0 && footer.evaluate(inSight);
    };
    await expect.poll(scrolled, { timeout: 30_000 }).toBe(true);
    expect(await heading.evaluate(inSight)).toBe(true);
    await expect.poll(() => box.getByText("Wave 59.").count()).toBe(0);
  }
});

atLength("in a column and a drawer rows near the view are drawn ahead after a jump", async () => {
  const { site, phone } = here;
  const page = await phone.open();
  for (let n = 0; n < 40; n++) site.instance.act.post("alder", `@demo Tide ${n}. ${"And out. ".repeat((n * 7) % 50)}`);
  for (const [width, role] of [
    [1280, "complementary"],
    [800, "dialog"],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(`${site.origin}/main/all`);
    await feed(page).locator("article").first().waitFor();
    await waitUntilStill(page);
    if (role === "dialog") await page.getByRole("banner").getByRole("button").last().click();
    const rows = page.getByRole(role).getByRole("feed");
    await rows.getByText("Tide 39.").waitFor();
    /**
     * Where rows lie that are not drawn, of those within 300 px of what is seen, in px from its top; some lie above.
     */
    const blank = () =>
      rows.evaluate((list) => {
        const { top = 0, bottom = 0 } = list.closest("aside, dialog header + *")?.getBoundingClientRect() ?? {};
        const lies = [...list.children].map((row) => ({ row, at: row.getBoundingClientRect() }));
        const near = lies.filter(({ at }) => at.bottom > top - 300 && at.top < bottom + 300);
        if (near.every(({ at }) => at.bottom >= top)) return ["nothing lies above"];
        return near.flatMap(({ row, at }) => (row.firstElementChild ? [] : [Math.round(at.top - top)]));
      });
    for (const to of [2000, 600, 2600]) {
      await rows.evaluate(
        (list, y) => list.closest("aside, dialog header + *")?.scrollTo({ top: y, behavior: "instant" }),
        to,
      );
      await expect.poll(blank).toEqual([]);
    }
  }
});
