import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { article, favourite, feed } from "../support/person";
import { waitForStatuses } from "../support/looks/rest";
import { showNew, toTop, write, onStageAsDemo } from "../support/stage";
import { outboxOf } from "../support/stored";

const here = onStageAsDemo({ statuses: 60 });

/** The sockets that demo has at the server. */
const sockets = () => [...here.site.instance.server.hub.connections].filter(({ viewer }) => viewer?.id === here.demo());

test("two tabs have one socket, and the other takes it over when its holder is closed", async () => {
  const first = await here.home();
  await expect.poll(() => sockets().length, { timeout: 15_000 }).toBe(1);
  const second = await here.home();
  // The second has come so far that it would have opened one: it waits in line for the lock under which one does.
  const line = () =>
    second.evaluate(async () => (await navigator.locks.query()).pending?.map(({ name }) => name?.split("/")[0]));
  await expect.poll(line, { timeout: 15_000 }).toContain("socket");
  expect(sockets().length).toBe(1);
  const [held_by_first] = sockets();
  await first.close();
  await expect.poll(() => sockets().map((one) => one === held_by_first), { timeout: 15_000 }).toEqual([false]);
  const post = here.site.instance.act.post(here.friend(), "To whoever listens now.");
  const newer = second.getByRole("button", { name: showNew });
  await newer.waitFor();
  await newer.click();
  await article(second, post.id).waitFor();
  await second.close();
});

test("an act in one tab is seen in the other", async () => {
  const post = here.site.instance.act.post(here.friend(), "Seen in both tabs.");
  const first = await here.phone.open(`/notice/${post.id}`);
  const second = await here.phone.open(`/notice/${post.id}`);
  const star = (page: Page) => article(page, post.id).getByRole("button", { name: favourite });
  await star(second).waitFor();
  await star(first).click();
  await expect.poll(() => star(second).getAttribute("aria-pressed")).toBe("true");
  await star(second).click();
  await expect.poll(() => star(first).getAttribute("aria-pressed")).toBe("false");
  // Until it is sent, that there is none says nothing.
  await expect.poll(() => outboxOf(first), { timeout: 15_000 }).toEqual([]);
  expect(here.site.instance.store.favourites.to(post.id)).toEqual([]);
  await first.close();
  await second.close();
});

test("two tabs and the worker send every act once", async () => {
  const liked = here.site.instance.act.post(here.friend(), "Liked in the tunnel.");
  // Of this try alone: what another has left behind is not taken for its own.
  const texts = [
    "One of three, from the first tab",
    "Two of three, from the second tab",
    "Three of three, from the first tab",
  ].map((text) => `${text}, ${crypto.randomUUID()}.`);
  const [one = "", two = "", three = ""] = texts;
  const first = await here.home();
  await expect.poll(() => outboxOf(first), { timeout: 15_000 }).toEqual([]);
  const second = await here.phone.open(`/notice/${liked.id}`);
  await article(second, liked.id).waitFor();
  await waitForStatuses(second);
  await here.site.cut(here.phone.context);
  await write(first, one);
  await feed(first).getByText(one).first().waitFor();
  await waitForStatuses(first);
  expect(await feed(first).getByText(one).count()).toBe(1);
  await article(second, liked.id).getByRole("button", { name: favourite }).click();
  await write(second, two);
  await write(first, three);
  // Every request that sends something is counted, and slow enough for all three to meet.
  here.site.instance.faults.plan({ method: "POST", path: "^/api/v1/statuses", count: -1, latency_ms: 300 });
  const before = here.site.instance.faults.log.length;
  await Promise.all([here.site.restore(here.phone.context), here.phone.worker.sync("outbox")]);
  await here.phone.worker.sync("outbox");
  await expect.poll(() => texts.map((text) => here.held(text).length), { timeout: 60_000 }).toEqual([1, 1, 1]);
  await expect.poll(() => here.site.instance.store.favourites.to(liked.id), { timeout: 15_000 }).toEqual([here.demo()]);
  // With an empty outbox nothing more can be sent.
  await expect.poll(() => outboxOf(first), { timeout: 15_000 }).toEqual([]);
  const sent = here.site.instance.faults.log.slice(before).map(({ path }) => path);
  here.site.instance.faults.clear();
  expect(sent.toSorted()).toEqual(
    [...texts.map(() => "/api/v1/statuses"), `/api/v1/statuses/${liked.id}/favourite`].toSorted(),
  );
  expect(texts.map((text) => here.held(text).length)).toEqual([1, 1, 1]);
  const seen = async () => {
    await toTop(first);
    return Promise.all(texts.map((text) => feed(first).getByText(text).count()));
  };
  await expect.poll(seen, { timeout: 30_000 }).toEqual([1, 1, 1]);
  await first.close();
  await second.close();
});
