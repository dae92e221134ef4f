import { beforeEach, expect } from "vitest";
import { seedResponses } from "../../instance/seed/responses";
import { atLength } from "../support/at_length";
import { violations } from "../support/looks/axe";
import { article, choose, favourite, t } from "../support/person";
import { waitUntilStill } from "../support/looks/rest";
import { demoAt } from "../support/seeded";
import { asDemo, onStage } from "../support/stage";

let posted: ReturnType<typeof seedResponses>;
const here = onStage(
  { statuses: 20, settings: { translates: ["en", "de"] } },
  {
    ready: asDemo,
  },
);
// Anew for each try of a claim: who has voted or muted cannot do so again.
beforeEach(() => {
  posted = seedResponses(here.site.instance.server);
});
const idOf = (state: Parameters<typeof posted.get>[0]) => posted.get(state)?.id ?? "";

/** Opens a status by itself. */
async function open(id: string) {
  const page = await here.phone.open(`/notice/${id}`);
  const shown = article(page, id).first();
  await shown.waitFor();
  return { page, shown };
}

/** Opens the picker of emoji for a status. */
async function react({ page, shown }: Awaited<ReturnType<typeof open>>) {
  await shown.getByRole("button", { name: t("status.react"), exact: true }).click();
  const picker = page.getByRole("dialog", { name: t("status.react") });
  await picker.getByRole("gridcell").first().waitFor();
  return picker;
}

/** How often the server was asked something whose path ends so: nothing goes wrong, but it is noted. */
const note = (end: string) =>
  here.site.instance.faults.plan({ method: "POST", path: `${end}$`, count: 9, latency_ms: 1 });
const noted = (end: string, from: number) =>
  here.site.instance.faults.log.slice(from).filter(({ path }) => path.endsWith(end)).length;

atLength(
  "a vote, a reaction, a pin, a muted conversation and a report that were made without a network are sent once, each",
  async () => {
    const { instance } = here.site;
    const demo = demoAt(instance);
    const poll = posted.get("An open poll.");
    const reactions = posted.get("Reactions of everybody.");
    const own = instance.act.post("demo", "To be pinned.").id;
    if (!poll || !reactions) throw new Error("nothing was seeded");
    const pages = await Promise.all([poll.id, reactions.id, own].map(open));
    const [voting, reacting, pinning] = pages;
    if (!voting || !reacting || !pinning) throw new Error("nothing was opened");
    const ends = ["/votes", "/pin", "/mute", "/reports"];
    ends.forEach(note);
    const before = instance.faults.log.length;
    const reported = instance.store.reports.size;
    const muted = instance.store.mutedThreads.from(demo.id).length;
    // What emoji are called in the reader's language is had once, here.
    const picker = await react(voting);
    await picker.getByRole("gridcell", { name: "face with tears of joy" }).waitFor();
    await voting.page.keyboard.press("Escape");
    await picker.waitFor({ state: "detached" });
    await here.site.cut(here.phone.context);

    const vote = voting.shown.getByRole("button", { name: t("poll.vote"), exact: true });
    expect(await vote.isDisabled()).toBe(true);
    await voting.shown.getByRole("radio", { name: "Curlew" }).check();
    await vote.click();
    await voting.shown.getByText(t("poll.own"), { exact: true }).waitFor();
    const heart = reacting.shown.getByRole("button", { name: /❤️/ });
    await heart.click();
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
    const offered = await react(reacting);
    await offered.getByRole("searchbox").fill("face with tears of joy");
    await offered.getByText("1 emoji found").waitFor();
    await reacting.page.keyboard.press("ArrowDown");
    await reacting.page.keyboard.press("Enter");
    await offered.waitFor({ state: "detached" });
    await reacting.shown.getByRole("button", { name: /😂/ }).waitFor();
    await choose(pinning.page, own, t("statusMenu.pin"));
    await choose(reacting.page, reactions.id, t("statusMenu.muteConversation"));
    await choose(voting.page, poll.id, t("statusMenu.report", { name: "Alder Finch" }));
    const dialog = voting.page.getByRole("dialog");
    await dialog.getByLabel(t("report.comment")).fill("too loud");
    await dialog.getByRole("button", { name: t("report.send"), exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    await voting.page.goto(`${here.site.origin}/-/outbox`);
    await voting.page.getByText(t("act.report", { name: "Alder Finch" })).waitFor();

    await here.site.restore(here.phone.context);
    await expect.poll(() => instance.store.reports.size, { timeout: 60_000 }).toBe(reported + 1);
    await expect
      .poll(() => instance.store.polls.get(poll.poll_id ?? "")?.votes.get(demo.id), { timeout: 30_000 })
      .toEqual([1]);
    await expect.poll(() => instance.store.reactions.get(reactions.id)?.get("❤️")?.includes(demo.id)).toBe(true);
    await expect.poll(() => instance.store.reactions.get(reactions.id)?.get("😂")).toEqual([demo.id]);
    await expect.poll(() => instance.store.statuses.get(own)?.pinned_at != null).toBe(true);
    await expect.poll(() => instance.store.mutedThreads.from(demo.id).length).toBe(muted + 1);
    for (const end of ends) expect([end, noted(end, before)]).toEqual([end, 1]);
    instance.faults.clear();
    expect([...instance.store.reports.values()].slice(reported)).toMatchObject([
      { comment: "too loud", status_ids: [poll.id] },
    ]);
    for (const { page } of pages) await page.close();
  },
);

atLength(
  "who favourited is named in a row of fifteen and listed by a press; a translation is kept for when there is no network",
  async () => {
    const liked = await open(idOf("Liked and repeated by many."));
    const row = liked.shown.getByRole("button", { name: /^24 favorites/ });
    await expect.poll(() => row.locator("img").count()).toBe(15);
    await row.getByText("and 9 more").waitFor();
    await row.click();
    await expect.poll(() => liked.page.getByRole("dialog").getByRole("listitem").count()).toBe(24);
    await liked.page.close();

    const id = idOf("Ein Satz auf Deutsch.");
    const { page, shown } = await open(id);
    await choose(page, id, t("statusMenu.translate"));
    await shown.getByText("[en] Ein Satz auf Deutsch.").waitFor();
    await shown.getByText(t("translation.from", { language: "German" })).waitFor();
    await here.site.cut(here.phone.context);
    await shown.getByRole("button", { name: t("translation.original") }).click();
    await shown.getByText("[en]").waitFor({ state: "detached" });
    await choose(page, id, t("statusMenu.translate"));
    await shown.getByText("[en] Ein Satz auf Deutsch.").waitFor();
    await here.site.restore(here.phone.context);
    await page.close();
  },
);

atLength("an edit that was made offline is sent once, and its history says what changed", async () => {
  const { instance } = here.site;
  const own = instance.act.post("demo", "The tide is **low**").id;
  const { page } = await open(own);
  await article(page, own)
    .first()
    .getByRole("button", { name: t("status.quote"), exact: true })
    .click();
  const form = page.getByRole("dialog");
  const text = form.getByLabel(t("composer.text"), { exact: true });
  await text.fill("As I said");
  await form.getByRole("button", { name: t("composer.send"), exact: true }).click();
  await form.waitFor({ state: "detached" });
  const mine = () =>
    instance.store.statusesOf(demoAt(instance).id).flatMap((id) => instance.store.statuses.get(id) ?? []);
  await expect.poll(() => mine().some(({ text, quote_id }) => text === "As I said" && quote_id === own)).toBe(true);

  await here.site.cut(here.phone.context);
  await choose(page, own, t("statusMenu.edit"));
  await expect.poll(() => text.inputValue()).toBe("The tide is **low**");
  expect(await violations(page)).toEqual([]);
  await text.fill("The tide is **high**");
  await form.getByRole("button", { name: t("composer.save"), exact: true }).click();
  await form.waitFor({ state: "detached" });
  await article(page, own).first().getByText("high").waitFor();
  await here.site.restore(here.phone.context);
  await expect.poll(() => instance.store.statuses.get(own)?.text, { timeout: 60_000 }).toBe("The tide is **high**");
  expect(instance.store.statuses.get(own)?.history).toHaveLength(1);

  await choose(page, own, t("statusMenu.history"));
  await page.getByRole("dialog").locator("ins").waitFor();
  const changed = ["ins", "del"].map((mark) => page.getByRole("dialog").locator(mark).textContent());
  expect(await Promise.all(changed)).toEqual(["high", "low"]);
  // It comes into sight by and by.
  await waitUntilStill(page);
  expect(await violations(page)).toEqual([]);
  await page.close();
});

atLength("a favourite moves for 500 ms, and not at all where the reader wants less motion", async () => {
  const motions = async (reducedMotion: "reduce" | "no-preference", state: Parameters<typeof posted.get>[0]) => {
    const { page, shown } = await open(idOf(state));
    await page.emulateMedia({ reducedMotion });
    const star = shown.getByRole("button", { name: favourite });
    await star.evaluate((button) => {
      const durations: string[] = [];
      Object.assign(window, { durations });
      button.addEventListener("animationstart", ({ target }) =>
        durations.push(getComputedStyle(target as Element).animationDuration),
      );
    });
    await star.click();
    await shown.locator("[aria-pressed=true]").first().waitFor();
    // An animation that begins with the press has begun two frames later.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const running = await page.evaluate(() => (window as unknown as { durations: string[] }).durations);
    await page.close();
    return running;
  };
  expect(await motions("no-preference", "An open poll.")).toContain("0.5s");
  expect(await motions("reduce", "An open poll of several answers.")).toEqual([]);
});
