import { expect, test } from "vitest";
import { announce } from "../../instance/acts/announce";
import { openSignedIn } from "../support/entrance";
import { readerAt } from "../support/reader";
import { waitForStatuses } from "../support/looks/rest";
import { onStage } from "../support/stage";

const here = onStage({ statuses: 60 }, { worker: false });

test("badges say what is unseen, no announcement among it, and clear once it is read elsewhere", async () => {
  const { site, phone } = here;
  const { act, server } = site.instance;
  const reader = readerAt(site.instance);
  reader.reads();
  announce(server, { content: "Low water at noon" });
  const page = await phone.context.newPage();
  const refused: string[] = [];
  page.on("console", (line) => {
    if (/Content Security Policy|Trusted/.test(line.text())) refused.push(line.text());
  });
  await page.addInitScript(() => {
    const shows = { count: 0 };
    Object.assign(window, { shows });
    Object.assign(navigator, { setAppBadge: async (count: number) => void (shows.count = count) });
  });
  await page.clock.install();
  await page.goto(`${site.origin}/robots.txt`);
  await openSignedIn(page, site);
  await waitForStatuses(page);
  const badges = async () => ({
    title: /^\((\d+\+?)\)/.exec(await page.title())?.[1] ?? "",
    app: await page.evaluate(() => (window as unknown as { shows: { count: number } }).shows.count),
  });
  /** The tab's icon: what it is, how large, and of which colour a dot of the badge is. */
  const icon = () =>
    page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
      const picture = new Image();
      picture.src = link?.href ?? "";
      await picture.decode();
      const pen = document.createElement("canvas").getContext("2d");
      pen?.drawImage(picture, 0, 0);
      const [red = 0, green = 0, blue = 0] = pen?.getImageData(120, 88, 1, 1).data ?? [];
      return { type: link?.type, size: picture.width, dot: [red, green, blue] };
    });
  await expect.poll(badges).toEqual({ title: "", app: 0 });

  act.post("alder", "@demo The tide is out.");
  act.post("alder", "@demo And in again.");
  await expect.poll(badges).toEqual({ title: "2", app: 2 });
  await expect.poll(icon).toEqual({ type: "image/png", size: 128, dot: [240, 100, 100] });

  reader.reads();
  // Markers are read every minute; one reading may be under way already, and the next one tells.
  const aMinuteLater = async () => {
    await page.clock.fastForward(61_000);
    return badges();
  };
  await expect.poll(aMinuteLater, { interval: 2000 }).toEqual({ title: "", app: 0 });
  await expect.poll(async () => (await icon()).type).toBe("image/svg+xml");
  expect(refused).toEqual([]);
});
