import sharp from "sharp";
import type { Page } from "playwright-core";
import { article, feed, t } from "../e2e/support/person";
import { waitForStatuses, waitUntilStill } from "../e2e/support/looks/rest";
import { outboxOf } from "../e2e/support/stored";
import { type Here, type Step, until } from "./step";

/** Posts by the form of its own screen, as a reader does. */
export async function write({ page, origin }: Here, text: string, picture?: { file: Buffer; description: string }) {
  await page.goto(`${origin}/-/compose`);
  await page.getByLabel(t("composer.text"), { exact: true }).fill(text);
  if (picture) {
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "bird.png", mimeType: "image/png", buffer: picture.file });
    await page.getByLabel(t("composer.description", { number: 1 })).fill(picture.description);
  }
  await page.getByRole("button", { name: t("composer.send"), exact: true }).click();
}

/** Waits for the one post with a text at the server, and that it stays the only one. */
export async function arrived({ page, witness, made }: Here, text: string, ms = 30_000) {
  const held = await until(
    async () => {
      const all = await witness().own(text);
      return all.length > 0 && all;
    },
    "The post does not arrive at the server.",
    ms,
  );
  await emptied(page);
  const now = await witness().own(text);
  for (const { id } of now) made.push(id);
  if (now.length !== 1) throw new Error(`The server has the post ${now.length} times.`);
  return held[0] ?? now[0] ?? Promise.reject(new Error("The post is gone again."));
}

/** Waits until nothing is left to be sent. */
export const emptied = (page: Page) =>
  until(async () => (await outboxOf(page)).length === 0, "The outbox still holds something.");

/**
 * Waits for a text in home: at the top, what is new asked for as often as it waits. The reader's place is kept
 * elsewhere.
 */
async function inHome({ page, origin }: Here, text: string) {
  await page.goto(`${origin}/main/friends`);
  await feed(page).locator("article[data-status]").first().waitFor();
  await waitForStatuses(page);
  const newer = page.getByRole("button", { name: /^Show new/ });
  const found = async () => {
    if (await newer.isVisible()) await newer.click({ timeout: 2000 });
    await page.evaluate(() => window.scrollTo(0, 0));
    return (await feed(page).getByText(text).count()) > 0;
  };
  await until(found, "Home does not show the post.");
  await waitForStatuses(page);
}

async function post(here: Here) {
  const text = here.words("Read by a witness");
  await write(here, text);
  await arrived(here, text);
  await emptied(here.page);
  await inHome(here, text);
  const shown = await feed(here.page).getByText(text).count();
  if (shown !== 1) throw new Error(`Home shows the post ${shown} times.`);
  return { worked: "once at the server, once in home" };
}

async function reply(here: Here) {
  const { page, origin, made } = here;
  const to = made[0];
  if (to === undefined) throw new Error("There is no post to answer.");
  const text = here.words("An answer");
  await page.goto(`${origin}/notice/${to}`);
  await article(page, to)
    .getByRole("button", { name: new RegExp(`^${t("status.reply")}`) })
    .click();
  await page.getByRole("dialog").getByLabel(t("composer.text"), { exact: true }).fill(text);
  await page.getByRole("button", { name: t("composer.send"), exact: true }).click();
  const { in_reply_to_id } = await arrived(here, text);
  if (in_reply_to_id !== to) throw new Error("The server does not hold it for an answer to that post.");
  await page.locator("main").getByText(text).first().waitFor();
  return { worked: "an answer at the server, and in the thread" };
}

async function picture(here: Here) {
  const [text, description] = [here.words("A bird over the flat"), "A red bird over a slate sea"];
  const file = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#b4492b" } })
    .png()
    .toBuffer();
  await write(here, text, { file, description });
  const { media_attachments: media } = await arrived(here, text, 60_000);
  if (media.length !== 1) throw new Error(`The post has ${media.length} pictures.`);
  if (media[0]?.description !== description) throw new Error("The picture's description is lost.");
  return { worked: "with its description" };
}

/** Does something without a network, on a page that was opened while there was one. */
export async function inTunnel(here: Here, does: () => Promise<void>): Promise<void> {
  const { page, phone, origin } = here;
  await page.goto(`${origin}/main/friends`);
  await feed(page).locator("article[data-status]").first().waitFor();
  await phone.worker.active();
  await waitUntilStill(page);
  await here.cut();
  try {
    await page.reload();
    await feed(page).locator("article[data-status]").first().waitFor();
    await does();
  } finally {
    await here.restore();
  }
}

/** Writes a post and waits until it is kept. */
export async function keep(here: Here, text: string): Promise<void> {
  await write(here, text);
  await until(
    async () => (await outboxOf(here.page)).some((row) => row.text === text),
    "The post is not kept in the outbox.",
  );
}

async function outbox(here: Here) {
  const { page } = here;
  const text = here.words("Written in the tunnel");
  await inTunnel(here, () => keep(here, text));
  await arrived(here, text, 150_000);
  await emptied(page);
  return { worked: "read and written without a network, once at the server afterwards" };
}

/** Deletes a post by its menu; the server must not have it any more. */
async function remove(here: Here) {
  const { page, origin, made, witness } = here;
  const id = made.at(-1);
  if (id === undefined) throw new Error("There is no post to delete.");
  await page.goto(`${origin}/notice/${id}`);
  await article(page, id)
    .getByRole("button", { name: t("status.more") })
    .click();
  await page.getByRole("menuitem", { name: t("status.delete"), exact: true }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: t("status.delete"), exact: true }).click();
  const there = async () => (await witness().ask(`/api/v1/statuses/${id}`)).status === 200;
  const refused = async () =>
    (await outboxOf(page)).some(({ kind, state }) => kind === "delete" && state === "refused");
  const end = await until(
    async () => ((await there()) ? (await refused()) && "refused" : "gone"),
    "The server still has it, and the app does not say that deleting was refused.",
  );
  if (end === "refused") return { not_offered: "the server refuses it, and the app says so and keeps the post" };
  await emptied(page);
  made.pop();
  return { worked: "gone at the server" };
}

/** What is written. */
export const writing: Step[] = [
  { name: "Post", does: post },
  { name: "Reply", does: reply },
  { name: "Post with a picture", does: picture },
  { name: "Read and post without a network", does: outbox },
];

/** Deleting, which comes after all that needs a post. */
export const removing: Step = { name: "Delete", does: remove };
