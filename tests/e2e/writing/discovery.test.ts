import type { Page } from "playwright-core";
import { expect } from "vitest";
import { atLength } from "../support/at_length";
import { cutOff, violations } from "../support/looks/axe";
import { t } from "../support/person";
import { demoAt } from "../support/seeded";
import { asDemo, onStage } from "../support/stage";

const here = onStage({ statuses: 60 }, { ready: asDemo });

const sound = async (page: Page) => {
  expect(await violations(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);
};

atLength("a hashtag is followed in the tunnel, minds change, and the server holds the last word", async () => {
  const { instance } = here.site;
  instance.act.post("admin", "at the pond #Waders");
  const followed = () => instance.store.followedTags.has(demoAt(instance).id, "waders");
  const page = await here.phone.open("/tag/Waders");
  const button = (name: string) => page.getByRole("button", { name: `${name} #Waders` });
  await button("Follow").waitFor();
  await sound(page);
  await here.site.cut(here.phone.context);
  await button("Follow").click();
  await page.getByText(t("outcome.offline"), { exact: true }).first().waitFor();
  for (const name of ["Following", "Follow"]) await button(name).click();
  await button("Following").waitFor();
  expect(followed()).toBe(false);
  await here.site.restore(here.phone.context);
  await expect.poll(followed).toBe(true);
  await page.reload();
  await button("Following").click();
  await expect.poll(followed).toBe(false);
  await page.close();
});

atLength(
  "somebody who is suggested is followed and stays, another is dismissed and goes, also without a network",
  async () => {
    const { instance } = here.site;
    const demo = demoAt(instance);
    const page = await here.phone.open("/who-to-follow");
    const rows = page.getByRole("main").getByRole("listitem");
    await rows.nth(2).waitFor();
    await sound(page);
    const [first, second] = await Promise.all(
      [0, 1].map((at) => rows.nth(at).getByRole("link").first().getAttribute("href")),
    );
    await here.site.cut(here.phone.context);
    const shown = async () => rows.getByRole("link").evaluateAll((all) => all.map((one) => one.getAttribute("href")));
    await rows
      .nth(0)
      .getByRole("button", { name: /^Follow:/ })
      .click();
    await rows
      .nth(0)
      .getByRole("button", { name: /^(?:Following|Requested):/ })
      .waitFor();
    await rows
      .nth(1)
      .getByRole("button", { name: /^Do not suggest/ })
      .click();
    await expect.poll(shown).not.toContain(second);
    expect((await shown())[0]).toBe(first);
    await here.site.restore(here.phone.context);
    const asked = () => [...instance.store.follows.from(demo.id), ...instance.store.requests.from(demo.id)].length;
    await expect.poll(() => instance.store.sentAway.from(demo.id).length).toBe(1);
    await expect.poll(asked).toBeGreaterThan(0);
    await page.close();
  },
);

atLength("who asks to follow is approved on their profile, and no place tells of it any more", async () => {
  const { instance } = here.site;
  const demo = demoAt(instance);
  demo.locked = true;
  for (const who of ["alder", "wren"]) {
    instance.act.unfollow(who, "demo");
    instance.act.follow(who, "demo");
  }
  const page = await here.phone.open("/alder");
  await page.getByText(t("followRequest.asks", { name: "Alder Finch" })).waitFor();
  await sound(page);
  await page.getByRole("button", { name: t("followRequest.approveOf", { name: "Alder Finch" }) }).click();
  await page.getByText(t("followRequest.asks", { name: "Alder Finch" })).waitFor({ state: "detached" });
  await expect.poll(() => instance.store.follows.has(instance.store.named("alder")?.id ?? "", demo.id)).toBe(true);
  await page.goto(`${here.site.origin}/friend-requests`);
  await page.getByRole("button", { name: t("followRequest.approveOf", { name: "Wren" }) }).waitFor();
  expect(await page.getByRole("main").getByRole("listitem").count()).toBe(1);
  await page.close();
});

atLength("a request that was sent is reached from one's own profile, and taken back", async () => {
  const { instance } = here.site;
  const demo = demoAt(instance);
  const quill = instance.store.named("quill")?.id ?? "";
  instance.act.unfollow("demo", "quill");
  const page = await here.phone.open("/quill");
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await expect.poll(() => instance.store.requests.has(demo.id, quill)).toBe(true);
  await page.goto(`${here.site.origin}/demo`);
  await page.getByRole("link", { name: /^Waiting for/ }).click();
  const row = page
    .getByRole("region", { name: t("followRequests.sent") })
    .getByRole("listitem")
    .filter({ hasText: "quill" });
  await row.waitFor();
  await sound(page);
  await row.getByRole("button", { name: /^Requested:/ }).click();
  await row.getByRole("button", { name: /^Follow:/ }).waitFor();
  await expect.poll(() => instance.store.requests.has(demo.id, quill)).toBe(false);
  await page.close();
});
