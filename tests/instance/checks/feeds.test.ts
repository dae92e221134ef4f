import { expect, test } from "vitest";
import { createClock } from "../../support/fakes/clock";
import { createAsk, linked } from "../../support/ask";
import { createInstance } from "../instance";

const noon = Date.UTC(2026, 10, 20, 12);

/** How many posts each page of home or of a list brings, to the last that is linked to. */
async function pagesOf(profile: "mastodon" | "akkoma", which: "home" | "list", feed_items?: number) {
  const instance = createInstance({
    seed: 5,
    profile,
    statuses: 300,
    clock: createClock(noon),
    ...(feed_items !== undefined && { feed_items }),
  });
  const ask = createAsk(instance, "demo");
  const { store } = instance;
  const demo = store.named("demo")?.id ?? "";
  const { json } = await ask<{ id: string }>("POST", "/api/v1/lists", { title: "everybody" });
  const friends = [...store.accounts.keys()].filter((id) => store.follows.has(demo, id));
  await ask("POST", `/api/v1/lists/${json.id}/accounts`, { account_ids: friends });
  const sizes: number[] = [];
  let path: string | undefined = `/api/v1/timelines/${which === "home" ? "home" : `list/${json.id}`}?limit=20`;
  while (path !== undefined) {
    const page: { json: unknown[]; headers: Headers } = await ask<unknown[]>("GET", path);
    sizes.push(page.json.length);
    path = linked(page.headers, "next");
  }
  return sizes;
}

test.each(["home", "list"] as const)(
  "Mastodon's %s holds so many posts, and its last page is an empty one without a link",
  async (which) => expect(await pagesOf("mastodon", which, 50)).toEqual([20, 20, 10, 0]),
);

test("Akkoma's home holds all there are", async () => {
  const sizes = await pagesOf("akkoma", "home");
  expect(sizes.reduce((sum, size) => sum + size)).toBeGreaterThan(100);
});
