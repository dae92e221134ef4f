import type { Page } from "playwright-core";
import { expect } from "vitest";
import { order } from "../../../src/domain/rows/id_order";
import { left, look, type Row, rowsOf, type Sight, still } from "./anchor_eye";
import { across, becomes, holds, type Life, stands, until, upright } from "./anchor_life";
import { statusAt } from "./anchor_place";
import { gap, relaunch, thread } from "./anchor_returns";
import { t } from "../support/person";
import { friendAt } from "../support/seeded";
import { showNew } from "../support/stage";

const rowsAround = async (page: Page, sight: Sight) => {
  const rows = await rowsOf(page);
  const at = rows.findIndex(({ key }) => key === sight.key);
  return { rows, at, others: rows.filter(({ key, status }) => key !== sight.key && status !== rows[at]?.status) };
};

/** New posts come by the socket, while the reader is elsewhere. */
async function insert(life: Life): Promise<void> {
  const { site } = life.stage;
  const sight = await look(life.page);
  const posts = Array.from({ length: life.random.int(1, 4) }, (_, at) =>
    site.instance.act.post(
      friendAt(site.instance),
      `New, number ${at}. ${"And more. ".repeat(life.random.int(0, 30))}`,
    ),
  );
  await becomes(
    life,
    () =>
      holds(
        life.page,
        posts.map(({ id }) => id),
      ),
    "new posts are not stored",
  );
  await life.page.getByRole("button", { name: showNew }).waitFor();
  await stands(life, sight);
}

/** A post from before comes late by the socket, and stands above or below what is read. */
async function lateInsert(life: Life): Promise<void> {
  const { instance } = life.stage.site;
  const sight = await look(life.page);
  const { rows } = await rowsAround(life.page, sight);
  const when = rows.map(({ key, status }) => (status === null ? undefined : statusAt(instance, key)?.created_at));
  // What was posted in one go leaves no room for a post of a moment later.
  const room = rows.flatMap((_, at) => {
    const [newer, older] = [when[at - 1], when[at]];
    return newer !== undefined && older !== undefined && newer - older > 1000 ? older : [];
  });
  if (room.length === 0) return void life.trace.push("no room");
  const older = life.random.pick(room);
  const { id } = instance.act.lateInsert(
    friendAt(instance),
    "Late, after a long way. ".repeat(life.random.int(1, 20)),
    instance.server.clock.now() - older - 1,
  );
  await life.page.locator(`[data-key="${order(id)}"]`).waitFor({ state: "attached" });
  await stands(life, sight);
}

/** Pictures come whose size no one had told. */
async function pictures(life: Life): Promise<void> {
  const waits = async () => (life.late.waiting().length > 0 ? true : undefined);
  await until(life, waits);
  const sight = await look(life.page);
  const paths = life.late.waiting();
  life.late.release();
  await becomes(
    life,
    () =>
      life.page.evaluate(
        (paths) =>
          [...document.querySelectorAll<HTMLImageElement>("[role=feed] img")]
            .filter((img) => paths.includes(new URL(img.src).pathname))
            .every((img) => img.complete && img.naturalWidth > 0),
        paths,
      ),
    "pictures do not come",
  );
  await stands(life, sight);
}

/** A status near what is read, and none that is read: the row's key and what the server holds. */
async function neighbour(life: Life, sight: Sight) {
  const { others } = await rowsAround(life.page, sight);
  const near = others
    .filter(({ status }) => status !== null)
    .toSorted((a, b) => Math.abs(a.top - sight.top) - Math.abs(b.top - sight.top));
  const { key } = life.random.pick(near.slice(0, 6));
  const status = statusAt(life.stage.site.instance, key);
  if (!status) throw new Error(`no status stands behind ${key}`);
  return { key, status };
}

/** A neighbour of what is read is deleted at the server. */
async function remove(life: Life): Promise<void> {
  const sight = await look(life.page);
  const { key, status } = await neighbour(life, sight);
  life.stage.site.instance.act.delete(status.id);
  const there = async () => (await rowsOf(life.page)).some((row) => row.key === key && row.status !== null);
  await becomes(life, async () => !(await there()), `${key} is still there`);
  await stands(life, sight);
}

/** A neighbour of what is read is written anew by its author: longer, or shorter. */
async function edit(life: Life): Promise<void> {
  const { act } = life.stage.site.instance;
  const sight = await look(life.page);
  const { key, status } = await neighbour(life, sight);
  const said = `Edited ${life.trace.length}.`;
  act.edit(status.reblog_of_id ?? status.id, {
    text: `${said} ${"And more. ".repeat(life.random.int(0, 60))}`,
    spoiler_text: "",
  });
  await life.page.locator(`[data-key="${key}"]`).getByText(said).first().waitFor();
  await stands(life, sight);
}

/** A warning near what is read is opened or closed: above it, where one stands there. */
async function fold(life: Life): Promise<void> {
  const names = [t("status.showContent"), t("status.hideContent")];
  const find = async (): Promise<Row | undefined> => {
    const keys = await life.page.evaluate(
      (names) =>
        [...document.querySelectorAll<HTMLElement>("[role=feed] > [data-key]")].flatMap((cell) => {
          const button = [...cell.querySelectorAll("button")].find((one) => names.includes(one.textContent));
          return button ? (cell.dataset.key ?? []) : [];
        }),
      names,
    );
    const { rows, at } = await rowsAround(life.page, await look(life.page));
    const found = rows.filter(({ key }, index) => index !== at && keys.includes(key));
    return found.findLast((row) => rows.indexOf(row) < at) ?? found[0];
  };
  const row = await until(life, find);
  if (!row) return void life.trace.push("no warning");
  const sight = await look(life.page);
  const button = life.page
    .locator(`[data-key="${row.key}"]`)
    .getByRole("button", { name: new RegExp(`^(${names.join("|")})$`) });
  const before = await button.getAttribute("aria-expanded");
  // Pressed from elsewhere: a hand would have to scroll there first.
  await button.evaluate((one) => one instanceof HTMLElement && one.click());
  await becomes(life, async () => (await button.getAttribute("aria-expanded")) !== before, "no warning opens");
  await stands(life, sight);
}

/**
 * The phone is turned: every row has another height. A row that begins in the upper half of the new screen keeps its
 * place below the bar; of one that lies across the edge of the bar, what lay there still does.
 */
async function rotate(life: Life): Promise<void> {
  const sight = await look(life.page);
  life.size = life.size === upright ? across : upright;
  await life.page.setViewportSize(life.size);
  await becomes(life, () => life.page.evaluate((width) => innerWidth === width, life.size.width), "it does not turn");
  await still(life.page);
  const told = `${life.trace.join(", ")}: ${JSON.stringify(sight)}`;
  if (sight.top < sight.edge) {
    expect(await left(life.page, sight), told).toBeLessThanOrEqual(1);
  } else if (sight.top - sight.edge <= life.size.height / 2) {
    await stands(life, { ...sight, line: null }, "edge");
  }
}

/** Everything that may happen while somebody reads, by its name. */
export const steps: Record<string, (life: Life) => Promise<void>> = {
  insert,
  lateInsert,
  pictures,
  "more pictures": pictures,
  remove,
  "remove another": remove,
  edit,
  fold,
  "fold again": fold,
  rotate,
  "rotate back": rotate,
  thread,
  relaunch: (life) => relaunch(life, true),
  "relaunch without the network": (life) => relaunch(life, false),
  gap,
};
