import { expect } from "vitest";
import { atLength } from "../support/at_length";
import { article } from "../support/person";
import { onStageAsDemo } from "../support/stage";

const here = onStageAsDemo({ statuses: 60 }, { worker: false });

atLength("every way to name somebody leads to one address, and a server's web addresses to their screens", async () => {
  const { store } = here.site.instance;
  const own_host = new URL(here.site.origin).host;
  const [alder, far] = [store.named("alder"), [...store.accounts.values()].find(({ host }) => host !== null)];
  if (!alder || !far) throw new Error("nobody was seeded");
  const handle = `${far.username}@${far.host}`;
  const post = here.site.instance.act.post("alder", "Where do I live?");
  const page = await here.home();
  for (const [asked, leads_to] of [
    ["/alder", "/alder"],
    ["/ALDER", "/alder"],
    ["/@alder", "/alder"],
    ["/@Alder/media", "/alder"],
    ["/users/Alder", "/alder"],
    [`/users/${alder.id}`, "/alder"],
    [`/@alder@${own_host}`, "/alder"],
    ["/web/@alder", "/alder"],
    [`/@${handle}`, `/users/${far.id}`],
    [`/remote-users/${far.host}/${far.username}`, `/users/${far.id}`],
    [`/remote-users/@${handle}`, `/users/${far.id}`],
  ] as const) {
    await page.goto(here.site.origin + asked);
    await page.getByRole("heading", { level: 2 }).first().waitFor();
    await expect.poll(() => [asked, new URL(page.url()).pathname]).toEqual([asked, leads_to]);
  }
  await page.goto(`${here.site.origin}/@alder/statuses/${post.id}`);
  await article(page, post.id).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/notice/${post.id}`);
  await page.goto(`${here.site.origin}/tags/pwa`);
  await page.getByRole("heading", { level: 1, name: "#pwa" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/tag/pwa");
});
