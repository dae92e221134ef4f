import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { atLength } from "../support/at_length";
import { article, choose, favourite, t } from "../support/person";
import { demoAt } from "../support/seeded";
import { asDemo, onStage } from "../support/stage";

const here = onStage({ statuses: 20 }, { worker: false, ready: (stage) => asDemo(stage, false) });

const no = { status: 403, body: { error: "No birds today" } };
const refuse = (path: string) => here.site.instance.faults.plan({ method: "POST", path, answer: no });

/** The toasts of a page, as far as they are shown. */
const notices = (page: Page) => page.getByRole("region", { name: t("toast.region") }).getByRole("paragraph");

atLength("a refused denial is told on the list of requests, and Retry denies", async () => {
  const { instance } = here.site;
  const demo = demoAt(instance);
  demo.locked = true;
  instance.act.unfollow("wren", "demo");
  instance.act.follow("wren", "demo");
  const wren = instance.store.named("wren")?.id ?? "";
  const page = await here.phone.open("/friend-requests");
  refuse("/reject$");
  await page.getByRole("button", { name: t("followRequest.denyOf", { name: "Wren" }) }).click();
  const notice = notices(page).filter({ hasText: "No birds today" });
  await notice.waitFor();
  expect(await page.getByRole("alert").filter({ hasText: "No birds today" }).count()).toBe(1);
  expect(instance.store.requests.has(wren, demo.id)).toBe(true);
  await page.getByRole("button", { name: t("outbox.retry") }).click();
  await expect.poll(() => instance.store.requests.has(wren, demo.id)).toBe(false);
  await notice.waitFor({ state: "detached" });
  await page.close();
});

test("a refusal stands on its status in the server's words until it went through", async () => {
  const { instance } = here.site;
  const { id } = instance.act.post("admin", "To be liked.");
  const page = await here.phone.open(`/notice/${id}`);
  const shown = article(page, id).first();
  refuse(`/api/v1/statuses/${id}/favourite$`);
  await shown.getByRole("button", { name: favourite }).click();
  const banner = shown.getByRole("alert");
  await banner.getByText("No birds today").waitFor();
  await banner.getByRole("button", { name: t("outbox.retry") }).click();
  await banner.waitFor({ state: "detached" });
  await expect.poll(() => instance.store.favourites.has(demoAt(instance).id, id)).toBe(true);
  await page.close();
});

atLength("a bookmark is told in one colour when it is done, waits or is refused", async () => {
  const { id } = here.site.instance.act.post("admin", "To be bookmarked.");
  const page = await here.phone.open(`/notice/${id}`);
  await choose(page, id, t("statusMenu.bookmark"));
  await notices(page).getByText(t("statusMenu.bookmarked"), { exact: true }).waitFor();
  await page.reload();
  refuse("/unbookmark$");
  await choose(page, id, t("statusMenu.unbookmark"));
  await article(page, id).first().getByRole("alert").filter({ hasText: "No birds today" }).waitFor();
  await article(page, id)
    .first()
    .getByRole("button", { name: t("dialog.close") })
    .click();
  expect(await notices(page).count()).toBe(0);
  await here.site.cut(here.phone.context);
  await choose(page, id, t("statusMenu.unbookmark"));
  await notices(page).getByText(t("outcome.offline"), { exact: true }).waitFor();
  await here.site.restore(here.phone.context);
  await notices(page).getByText(t("statusMenu.unbookmarked"), { exact: true }).waitFor();
  await page.close();
});
