import { expect, test } from "vitest";
import { article, feed, picturesOf, said, settled } from "./person";
import { onStageAsDemo } from "./stage";

const here = onStageAsDemo();

test("what was taken along is read without a network: a thread that nobody opened, with its picture; letting go frees it", async () => {
  const { ground, phone } = here;
  const { act, store } = ground.instance;
  // A picture that no screen has shown: it hangs on an answer.
  const seen = [...store.newest()].find(({ media_ids, visibility }) => media_ids.length > 0 && visibility === "public");
  const root = act.post(here.friend(), "The question that goes along.");
  const answer = act.post("admin", {
    text: "The answer with a picture.",
    in_reply_to_id: root.id,
    media_ids: seen?.media_ids ?? [],
  });
  const page = await here.home();
  await page.getByRole("button", { name: said("nav.drawer") }).click();
  await page.getByRole("link", { name: said("nav.takeAlong") }).click();
  await page.getByRole("button", { name: said("takeAlong.go") }).click();
  await page.getByRole("heading", { name: said("takeAlong.done") }).waitFor({ timeout: 90_000 });
  await page.close();

  await ground.cut(phone.context);
  const offline = await phone.open(`/notice/${root.id}`);
  await article(offline, answer.id).waitFor();
  await article(offline, answer.id).scrollIntoViewIfNeeded();
  await settled(offline);
  const { shown, broken } = await picturesOf(offline);
  expect(shown.some((url) => url.includes("/media/"))).toBe(true);
  expect(broken).toEqual([]);
  await offline.goto(`${ground.origin}/main/friends`);
  await feed(offline).locator("article[data-status]").first().waitFor();

  await offline.goto(`${ground.origin}/-/take-along`);
  await offline.getByRole("button", { name: said("takeAlong.letGo") }).click();
  await offline
    .getByRole("alertdialog")
    .getByRole("button", { name: said("takeAlong.letGo") })
    .click();
  await offline.getByRole("heading", { name: said("takeAlong.done") }).waitFor({ state: "detached" });
  await expect
    .poll(() => offline.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("taken/"))))
    .toEqual([]);
  await ground.restore(phone.context);
  await offline.close();
});
