import { expect, test } from "vitest";
import { DOWNLOAD_ID } from "../../../src/domain/offline/offline_download";
import { cutOff } from "../support/looks/axe";
import { article, feed, picturesOf, t } from "../support/person";
import { waitForStatuses, waitUntilStill } from "../support/looks/rest";
import { onStageAsDemo } from "../support/stage";

const here = onStageAsDemo({ statuses: 20 });

/** When the run began whose posts are all there, in ms; 0 while one is under way. Read where no page is open. */
async function takenAt(): Promise<number> {
  const worker = await here.phone.worker.run();
  return worker.evaluate(async (id) => {
    const result = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.addEventListener("success", () => resolve(asked.result));
        asked.addEventListener("error", () => reject(asked.error));
      });
    const name = (await indexedDB.databases()).map((one) => one.name ?? "").find((one) => one.startsWith("account/"));
    const db = await result(indexedDB.open(name ?? ""));
    const download: unknown = await result(
      db.transaction("offline_downloads").objectStore("offline_downloads").get(id),
    );
    db.close();
    const { state, at } = download as { state: string; at: number };
    return state === "done" ? at : 0;
  }, DOWNLOAD_ID);
}

test("what was taken along is read without a network, and letting go frees it", async () => {
  const { site, phone } = here;
  const { act, store } = site.instance;
  // A picture that no screen has shown: it hangs on an answer.
  const seen = [...store.newest()].find(({ media_ids, visibility }) => media_ids.length > 0 && visibility === "public");
  const root = act.post(here.friend(), "The question that goes along.");
  const answer = act.post("admin", {
    text: "The answer with a picture.",
    in_reply_to_id: root.id,
    media_ids: seen?.media_ids ?? [],
  });
  const page = await here.home();
  await page.getByRole("button", { name: t("nav.drawer") }).click();
  await page.getByRole("link", { name: t("nav.offlineReading") }).click();
  await page.getByRole("button", { name: t("offlineReading.start") }).click();
  await page.getByRole("heading", { name: t("offlineReading.done") }).waitFor({ timeout: 90_000 });
  const devtools = await phone.context.newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  await page.setViewportSize({ width: 320, height: 844 });
  await waitUntilStill(page);
  expect(await cutOff(page, true)).toEqual([]);
  await page.close();

  // While the app is closed the worker takes along what came since.
  const first = await takenAt();
  const later = act.post(here.friend(), "It came when the app was closed.");
  const reply = act.post("admin", { text: "So did its answer.", in_reply_to_id: later.id });
  await phone.worker.periodicSync("offline_download");
  await expect.poll(takenAt, { timeout: 60_000 }).toBeGreaterThan(first);

  await site.cut(phone.context);
  const closed = await phone.open(`/notice/${later.id}`);
  await article(closed, reply.id).waitFor();
  await closed.close();
  const offline = await phone.open(`/notice/${root.id}`);
  await article(offline, answer.id).waitFor();
  await article(offline, answer.id).scrollIntoViewIfNeeded();
  await waitForStatuses(offline);
  const { shown, broken } = await picturesOf(offline);
  expect(shown.some((url) => url.includes("/media/"))).toBe(true);
  expect(broken).toEqual([]);
  await offline.goto(`${site.origin}/main/friends`);
  await feed(offline).locator("article[data-status]").first().waitFor();

  await offline.goto(`${site.origin}/-/offline-reading`);
  await offline.getByRole("button", { name: t("offlineReading.remove") }).click();
  await offline
    .getByRole("alertdialog")
    .getByRole("button", { name: t("offlineReading.remove") })
    .click();
  await offline.getByRole("heading", { name: t("offlineReading.done") }).waitFor({ state: "detached" });
  await expect
    .poll(() => offline.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("taken/"))))
    .toEqual([]);
  await site.restore(phone.context);
  await offline.close();
});
