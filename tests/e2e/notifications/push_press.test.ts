import { expect } from "vitest";
import { report } from "../../instance/acts/report";
import { atLength } from "../support/at_length";
import { accountsOf } from "../support/accounts";
import { article, t } from "../support/person";
import { onPushStage, type Scope } from "./push_stage";

const { here, next, pages, states, writeDown, written } = onPushStage();

/** A press on the only notice. */
const press = (action = "") => here.phone.worker.press({}, { action });

/** Somebody writes to an account, which is told of it; gives the post. */
async function told(to: string) {
  const status = here.site.instance.act.post("alder", `@${to} how is the tide, ${to}?`);
  await here.phone.worker.push(await next());
  return status;
}

atLength.each(["closed", "open"] as const)(
  "a press leads to the post as its account: app %s, two accounts",
  async (state) => {
    for (const to of ["demo", "admin", "demo"]) {
      // One page for both: a press makes it the account's whose notice it is.
      await states[state](["demo"]);
      const { id } = await told(to);
      await press();
      const open = pages.get("demo");
      // Where no page is open the system opens the start page, whatever it is asked for.
      if (!open) await expect.poll(() => targetOf()).toBe(`/notice/${id}`);
      const page = open ?? (await here.phone.open());
      await page.waitForURL(`**/notice/${id}`);
      await accountsOf(here).isOf(page, to);
      await article(page, id).first().waitFor();
      if (!open) await page.close();
    }
  },
);

atLength.each(["closed", "open"] as const)(
  "a press leads to the report, as its account: app %s, two accounts",
  async (state) => {
    const { server, store } = here.site.instance;
    const [demo, alder] = [store.named("demo"), store.named("alder")];
    if (!demo || !alder) throw new Error("the server lacks its people");
    await states.closed();
    await states[state](["demo"]);
    // No server of this family offers this alert; others push it.
    for (const one of store.subscriptions.values())
      if (one.account_id === store.named("admin")?.id) one.alerts["pleroma:report"] = true;
    report(server, demo, alder, { status_ids: [], comment: "Rude before", forward: false });
    await here.phone.worker.push(await next());
    report(server, demo, alder, { status_ids: [], comment: `Rude, ${state}`, forward: false });
    await here.phone.worker.push(await next());
    const { id } = [...store.reports.values()].at(-1) ?? {};
    const worker = await here.phone.worker.rested();
    const shown_at = await worker.evaluate(async () => {
      const standing = await (globalThis as unknown as Scope).registration.getNotifications();
      for (const one of standing.slice(0, -1)) one.close();
      return (standing.at(-1)?.data as { path?: string } | undefined)?.path;
    });
    expect(shown_at).toBe(`/admin/notifications#report-${id}`);
    await press();
    const open = pages.get("demo");
    if (!open) await expect.poll(() => targetOf()).toBe(shown_at);
    const page = open ?? (await here.phone.open());
    const shown = page.getByRole("dialog", { name: t("nav.moderation") });
    await shown
      .getByRole("article")
      .filter({ hasText: `Rude, ${state}` })
      .waitFor();
    expect([await shown.getByRole("article").count(), new URL(page.url()).hash]).toEqual([1, ""]);
    if (!open) await page.close();
  },
);

atLength("what conversations say at once stands under one notice each, with its number", async () => {
  await states.closed();
  const { act, store } = here.site.instance;
  const pushed = async (post: { text: string; in_reply_to_id?: string }) => {
    const { id } = act.post("alder", post);
    return { id, text: await next() };
  };
  const first = [];
  for (let one = 0; one < 4; one += 1) first.push(await pushed({ text: `@demo of tide ${one}` }));
  await writeDown();
  for (const { text } of first) await here.phone.worker.push(text);
  const more = [];
  for (const words of ["two", "three"])
    for (const { id } of first) more.push(await pushed({ text: `@demo ${words}`, in_reply_to_id: id }));
  await Promise.all(more.map(({ text }) => here.phone.worker.push(text)));
  await written(first.length + more.length);
  const worker = await here.phone.worker.rested();
  const titles = await worker.evaluate(async () => {
    const standing = await (globalThis as unknown as Scope).registration.getNotifications();
    for (const one of standing) one.close();
    return standing.map(({ title }) => title);
  });
  const mention = t("push.mention", { name: store.named("alder")?.display_name ?? "" });
  expect(titles).toEqual(first.map(() => `${mention} (3)`));
});

/** Where the press that came last leads, as the database holds it for a page that starts. */
async function targetOf(): Promise<string | null> {
  const worker = await here.phone.worker.run();
  return worker.evaluate(
    () =>
      new Promise<string | null>((resolve, reject) => {
        const opening = indexedDB.open("app");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asked = opening.result.transaction("settings").objectStore("settings").get("target");
          asked.onsuccess = () => {
            opening.result.close();
            resolve((asked.result as { value: { path: string } } | undefined)?.value.path ?? null);
          };
        };
      }),
  );
}

atLength("a like on a notice goes out as its account, with no page open", async () => {
  await states.closed();
  const { id } = await told("admin");
  await press("favourite");
  const { store } = here.site.instance;
  await expect.poll(() => store.favourites.to(id)).toEqual([store.named("admin")?.id]);
});
