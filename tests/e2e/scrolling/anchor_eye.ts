import type { Page } from "playwright-core";

/**
 * What the reader looks at: the first row of which at least half is in view, or that fills half of it. Distances are px
 * from the screen's top. Where the row begins above the reading edge (the lower edge of the bar), `line` is the first
 * part of it that begins below the edge, and `over` the smallest part that lies across it.
 */
export type Sight = {
  key: string;
  top: number;
  height: number;
  line: { path: readonly number[]; top: number } | null;
  over: { path: readonly number[] } | null;
  edge: number;
};

/** A row as it stands in the page, in the list's order; `status` is null for a notice or a gap. */
export type Row = { key: string; status: string | null; top: number; bottom: number };

declare global {
  interface Window {
    /** The parts that were looked at: they may find another place in their row. */
    eye?: { line: Element | null; over: Element | null };
  }
}

/** The rows that stand in the page. */
export const rowsOf = (page: Page): Promise<Row[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[role=feed] > [data-key]")].map((cell) => {
      const { top, bottom } = cell.getBoundingClientRect();
      const status = cell.querySelector<HTMLElement>("article[data-status]")?.dataset.status ?? null;
      return { key: cell.dataset.key ?? "", status, top, bottom };
    }),
  );

/**
 * Waits until the page stands: for so many frames no row comes, goes, moves or changes its height, and none in view is
 * still being read. Throws where it does not come to rest in 20 s.
 */
export async function still(page: Page, frames = 7): Promise<void> {
  const stands = await page.evaluate(
    (frames) =>
      new Promise<boolean>((resolve) => {
        const end = performance.now() + 20_000;
        let [before, same] = ["", 0];
        const next = () => {
          const cells = [...document.querySelectorAll<HTMLElement>("[role=feed] > [data-key]")];
          const all = cells.map((cell) => ({ cell, rect: cell.getBoundingClientRect() }));
          const read = all.every(
            ({ rect, cell }) =>
              rect.bottom < 0 || rect.top > innerHeight || cell.querySelector("article[aria-busy]") === null,
          );
          const now = all.map(({ cell, rect }) => `${cell.dataset.key} ${rect.top} ${rect.height}`).join();
          same = now === before && now !== "" && read ? same + 1 : 0;
          before = now;
          if (same >= frames) resolve(true);
          else if (performance.now() > end) resolve(false);
          else requestAnimationFrame(next);
        };
        next();
      }),
    frames,
  );
  if (!stands) throw new Error("the list does not come to rest");
}

/** Looks at the page once it stands. Throws where no row is in view. */
export async function look(page: Page): Promise<Sight> {
  await still(page);
  return page.evaluate(() => {
    const edge = document.querySelector<HTMLElement>("header:has(h1)")?.offsetHeight ?? 0;
    const room = innerHeight - edge;
    const cells = [...document.querySelectorAll<HTMLElement>("[role=feed] > [data-key]")];
    const row = cells.find((cell) => {
      const { top, bottom, height } = cell.getBoundingClientRect();
      const seen = Math.min(bottom, innerHeight) - Math.max(top, edge);
      return cell.querySelector("article[data-status]") && seen > 0 && seen >= Math.min(height, room) / 2;
    });
    if (!row) throw new Error("no row is in view");
    const { top, height, left, width } = row.getBoundingClientRect();
    const middle = left + width * 0.6;
    const eye: { line: Element | null; over: Element | null } = { line: null, over: null };
    for (let part: Element | null = top < edge ? row : null; part;) {
      eye.over = part;
      const inside: { one: Element; rect: DOMRect }[] = [...part.children]
        .map((one) => ({ one, rect: one.getBoundingClientRect() }))
        .filter(({ rect }) => rect.height > 0 && rect.bottom > edge && rect.left <= middle && rect.right >= middle);
      eye.line = inside.find(({ rect }) => rect.top >= edge)?.one ?? eye.line;
      part = inside.find(({ rect }) => rect.top < edge)?.one ?? null;
    }
    window.eye = eye;
    const pathOf = (to: Element): number[] => {
      const path: number[] = [];
      for (let at = to; at !== row && at.parentElement; at = at.parentElement)
        path.unshift([...at.parentElement.children].indexOf(at));
      return path;
    };
    return {
      key: row.dataset.key ?? "",
      top,
      height,
      line: eye.line && { path: pathOf(eye.line), top: eye.line.getBoundingClientRect().top },
      over: eye.over && { path: pathOf(eye.over) },
      edge,
    };
  });
}

/**
 * How far what the reader looked at has moved once the page stands again, in px down; null where it left the page. It
 * is the row, unless that began above the edge and changed its own height since: then it is the line.
 * @param from what the distance is taken from: the screen's top, or the reading edge where the bar may have changed
 */
export async function moved(
  page: Page,
  { key, top, height, line, edge }: Sight,
  from: "screen" | "edge" = "screen",
): Promise<number | null> {
  await still(page);
  const now = await page.evaluate(
    ({ key, path }) => {
      const row = document.querySelector(`[role=feed] > [data-key="${CSS.escape(key)}"]`);
      if (!row) return null;
      const kept = window.eye?.line?.isConnected && row.contains(window.eye.line) ? window.eye.line : null;
      const found = path?.reduce<Element | undefined>((at, index) => at?.children[index], row);
      const rect = row.getBoundingClientRect();
      const edge = document.querySelector<HTMLElement>("header:has(h1)")?.offsetHeight ?? 0;
      return { top: rect.top, height: rect.height, line: (kept ?? found)?.getBoundingClientRect().top ?? null, edge };
    },
    { key, path: line?.path ?? null },
  );
  if (!now) return null;
  const same = Math.abs(now.height - height) < 0.5;
  const by = same || !line || now.line === null ? now.top - top : now.line - line.top;
  return from === "edge" ? by - (now.edge - edge) : by;
}

/**
 * How far what lay across the reading edge has left it, in px, once the page stands; 0 while it still lies there. For a
 * screen of another width, where every row has another height.
 */
export async function left(page: Page, { key, over }: Sight): Promise<number | null> {
  await still(page);
  return page.evaluate(
    ({ key, path }) => {
      const edge = document.querySelector<HTMLElement>("header:has(h1)")?.offsetHeight ?? 0;
      const row = document.querySelector(`[role=feed] > [data-key="${CSS.escape(key)}"]`);
      const kept = window.eye?.over?.isConnected ? window.eye.over : null;
      const part = kept ?? path.reduce<Element | null>((at, index) => at?.children[index] ?? null, row);
      if (!part) return null;
      const { top, bottom } = part.getBoundingClientRect();
      return Math.max(0, top - edge, edge - bottom);
    },
    { key, path: over?.path ?? [] },
  );
}
