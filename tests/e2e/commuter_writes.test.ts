import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { feed, said } from "./person";
import { pictures } from "./pictures";
import { comes, onStageAsDemo } from "./stage";
import { outboxOf } from "./stored";

const here = onStageAsDemo();

const poll = { question: "Which is the longer way?", options: ["By the sea", "Over the hills"] };
const walk = "Four pictures of a walk";
const descriptions = ["A pier", "A gull", "A wet dog", "The last ferry"];
const thread = ["A thread begins", "its second", "its third", "its fourth"];
const drafts = { reply: "Half an answer", quote: "Half a comment", post: "Half a thought" };

const textOf = (page: Page) => page.getByLabel(said("composer.text"), { exact: true });
const form = (page: Page) => page.getByRole("dialog");

/** Opens the form over the screen that is shown. */
async function begin(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: said("nav.post") })
    .first()
    .click();
  await textOf(page).waitFor();
}

/** Presses the button that sends; the form goes once what is in it is safe in the outbox. */
async function post(page: Page): Promise<void> {
  await form(page)
    .getByRole("button", { name: said("composer.send"), exact: true })
    .click();
  await form(page).waitFor({ state: "detached" });
}

/** Begins something about a status by a button of its, and closes the form over it. */
async function leaveHalf(page: Page, button: string, words: string): Promise<void> {
  await feed(page)
    .locator("article[data-status]")
    .getByRole("button", { name: said(button), exact: true })
    .first()
    .click();
  await textOf(page).press("Control+End");
  await page.keyboard.type(words);
  await page.keyboard.press("Escape");
  await form(page).waitFor({ state: "detached" });
}

/** What demo has posted from `since` on (an id), the oldest first. */
function posted(since: string) {
  const { store } = here.ground.instance;
  const all = store.statusesOf(here.demo());
  return all
    .slice(0, all.indexOf(since))
    .toReversed()
    .flatMap((id) => store.statuses.get(id) ?? []);
}

test("a poll, pictures and a thread written offline are sent in order by the worker", async () => {
  const { ground, phone } = here;
  const { store } = ground.instance;
  const [last = ""] = store.statusesOf(here.demo());
  expect(last).not.toBe("");
  let page = await here.home();
  await ground.cut(phone.context);

  await leaveHalf(page, "status.reply", drafts.reply);
  await leaveHalf(page, "status.quote", drafts.quote);

  await begin(page);
  await textOf(page).fill(poll.question);
  await form(page)
    .getByRole("button", { name: said("composer.addPoll") })
    .click();
  for (const [at, option] of poll.options.entries())
    await form(page)
      .getByLabel(said("polls.option", { number: at + 1 }))
      .fill(option);
  await post(page);

  await begin(page);
  await textOf(page).fill(walk);
  await form(page)
    .locator("input[type=file][multiple]")
    .setInputFiles(await pictures(4));
  for (const [at, description] of descriptions.entries())
    await form(page)
      .getByLabel(said("composer.description", { number: at + 1 }))
      .fill(description);
  await post(page);

  const [root = "", ...answers] = thread;
  await begin(page);
  await textOf(page).fill(root);
  await post(page);
  let above = root;
  for (const answer of answers) {
    const unsent = feed(page).locator("article").filter({ hasText: above }).first();
    await comes(page, unsent);
    await unsent.getByRole("button", { name: said("status.reply"), exact: true }).click();
    await textOf(page).fill(answer);
    await post(page);
    above = answer;
  }

  // The last thing that is typed is typed as the page goes.
  await begin(page);
  await textOf(page).fill(drafts.post);
  await page.close();
  expect(phone.context.pages()).toEqual([phone.blank]);
  expect(posted(last)).toEqual([]);

  // One answer is lost on the way, after the server had done what was asked.
  ground.instance.faults.plan({ method: "POST", path: "^/api/v1/statuses$", skip: 1, lose: "answer" });
  await ground.restore(phone.context);
  const sent = () => posted(last).map(({ text }) => text);
  await phone.worker.sync("outbox");
  await expect.poll(sent, { timeout: 30_000 }).toEqual([poll.question, walk, ...thread]);
  expect(phone.context.pages()).toEqual([phone.blank]);
  expect(ground.instance.faults.log).toHaveLength(1);

  const [polled, pictured, ...all] = posted(last);
  expect(store.polls.get(polled?.poll_id ?? "")).toMatchObject({ options: poll.options });
  expect((pictured?.media_ids ?? []).map((id) => store.media.get(id)?.description)).toEqual(descriptions);
  expect(all.map(({ in_reply_to_id }) => in_reply_to_id)).toEqual([null, ...all.slice(0, -1).map(({ id }) => id)]);

  // The app starts again with nothing left to send, and the drafts as they were left.
  page = await here.home();
  await expect.poll(() => outboxOf(page), { timeout: 15_000 }).toEqual([]);
  await page.goto(`${ground.origin}/-/drafts`);
  for (const words of Object.values(drafts)) await page.locator("main").getByText(words).waitFor();
  expect(sent()).toEqual([poll.question, walk, ...thread]);
});
