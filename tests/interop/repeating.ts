import { article, t } from "../e2e/support/person";
import { agree, theirs, throttled_ms } from "./acting";
import { type Here, shownIds, type Step, until } from "./step";
import type { Seen } from "./witness";
import { waitUntilStill } from "../e2e/support/looks/rest";

/** Long enough for an answer that is late, or not the last word. */
const rest_ms = 6000;

/** Repeats somebody's post and takes that back: the button goes up and stays so, without the page being loaded anew. */
async function takeBack(here: Here) {
  const { page, origin, witness } = here;
  const about = await theirs(here);
  if (!about) return { not_offered: "home has no public post of somebody else's" };
  if (about.reblogged) await witness().ask(`/api/v1/statuses/${about.id}/unreblog`, "POST");
  await page.goto(`${origin}/notice/${about.id}`);
  const button = article(page, about.id).getByRole("button", { name: new RegExp(`^${t("status.repeat")}(,|$)`) });
  const pressed = async () => (await button.getAttribute("aria-pressed")) === "true";
  for (const on of [true, false]) {
    await until(async () => (await pressed()) !== on, "The button does not show what the server says.");
    await button.click();
    await agree(page);
    const told = async () => ((await witness().status(about.id)).reblogged ?? false) === on;
    await until(told, `The server does not say that the post is ${on ? "" : "no longer "}repeated.`, throttled_ms);
    await until(async () => (await pressed()) === on, `The button does not ${on ? "go down" : "come up"}.`);
    await waitUntilStill(page, rest_ms);
    if ((await pressed()) !== on) throw new Error(`The button does not stay ${on ? "down" : "up"}.`);
  }
  return { worked: "the button stays up" };
}

/** A post of one's own as another device of the same person writes it. */
async function written({ witness, made }: Here, text: string, in_reply_to_id?: string): Promise<Seen> {
  const visibility = "public";
  const { status, json } = await witness().ask("/api/v1/statuses", "POST", {
    status: text,
    visibility,
    in_reply_to_id,
  });
  if (json === null) throw new Error(`The server answers a post with ${status}.`);
  made.push((json as Seen).id);
  return json as Seen;
}

/** The thread of a post that somebody repeated holds it and its answer, each once, from wherever it is opened. */
async function thread(here: Here) {
  const { page, origin, witness } = here;
  const root = await written(here, here.words("To be repeated"));
  const answer = await written(here, here.words("Below what is repeated"), root.id);
  for (const { id } of [root, answer]) {
    const { status } = await witness().ask(`/api/v1/statuses/${id}/reblog`, "POST");
    if (status !== 200) return { not_offered: `the server answers a repeat of one's own post with ${status}` };
  }
  const wanted = [root.id, answer.id].join();
  for (const { id } of [root, answer]) {
    await page.goto(`${origin}/notice/${id}`);
    const seen = async () => (await shownIds(page)).join();
    await until(async () => (await seen()) === wanted, "The thread does not hold the post and its answer, once each.");
    await waitUntilStill(page, rest_ms);
    if ((await seen()) !== wanted) throw new Error("The thread does not stay the post and its answer, once each.");
  }
  return { worked: "the post and its answer, each once, from both" };
}

/** What becomes of repeats. */
export const repeating: Step[] = [
  { name: "Repeat taken back", does: takeBack },
  { name: "Thread of a repeated post", does: thread },
];
