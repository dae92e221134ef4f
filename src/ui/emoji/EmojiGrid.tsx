import {
  memo,
  useLayoutEffect,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from "react";
import { cellAfterKey, linesHeight, lineAt, lineOf, linesOf, type GridLine } from "./grid_lines";
import styles from "./EmojiGrid.module.css";
import { useElementSize } from "./useElementSize";
import { useGridLines } from "./useGridLines";

/** A group of cells under one title. */
type GridGroup<Item> = { key: string; title: string; items: readonly Item[] };

/** `show` scrolls to a group, `enter` focuses the active cell. */
export type GridHandle = { show(group: number): void; enter(): void };

type Props<Item> = {
  ref: Ref<GridHandle>;
  label: string;
  groups: readonly GridGroup<Item>[];
  /** A cell's size, in px. */
  size: number;
  nameOf(item: Item): string;
  /** Renders the content of a cell. Must be a stable function: another one re-renders all cells. */
  draw(item: Item): ReactNode;
  onPick(item: Item): void;
  /** Called on scroll with the index of the group at the top. */
  onGroup(group: number): void;
  /** Called for ArrowUp in the first row. */
  onLeave(): void;
};

/** Assumed size in px before the grid is measured. */
const UNMEASURED_SIZE = { width: 320, height: 320 };

/**
 * A virtual grid of cells in titled groups: only cells near the viewport are rendered. It is a single tab stop; arrow
 * keys move between cells.
 */
export function EmojiGrid<Item>({ ref, label, groups, size, nameOf, draw, onPick, onGroup, onLeave }: Props<Item>) {
  const box = useRef<HTMLDivElement>(null);
  const shouldFocus = useRef(false);
  const [at, setAt] = useState(0);
  const measured = useElementSize(box);
  const width = measured.width || UNMEASURED_SIZE.width;
  const height = measured.height || UNMEASURED_SIZE.height;
  const columns = Math.max(1, Math.floor(width / size));
  const lines = linesOf(
    groups.map(({ items }) => items.length),
    columns,
    size,
  );
  const items = groups.flatMap((group) => group.items);
  const active = Math.min(at, items.length - 1);
  const [from, to] = useGridLines(box, lines, height);
  const row = lineOf(lines, active);
  const shown = lines.slice(from, to).map((line, index) => [from + index, line] as const);
  const line = lines[row];
  // The line of the active cell stays rendered, so that scrolling does not remove the focused element.
  if (line && to > from && (row < from || row >= to)) shown.push([row, line]);

  const cellAt = (cell: number) => box.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`);
  // With the drawing itself: the effect of an earlier drawing may come after the key, and would find the old cell.
  useLayoutEffect(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    cellAt(active)?.focus({ preventScroll: true });
  });

  function scrollTo(px: number) {
    if (box.current) box.current.scrollTop = px;
  }

  function go(cell: number) {
    const next = lines[lineOf(lines, cell)];
    setAt(cell);
    const element = cellAt(cell);
    if (element) element.focus({ preventScroll: true });
    // The cell is not rendered yet; the effect focuses it.
    else shouldFocus.current = true;
    if (!next) return;
    const now = box.current?.scrollTop ?? 0;
    // Scrolls the title above a group's first line into view, too.
    const before = lines[lines.indexOf(next) - 1];
    const above = before?.kind === "title" ? before.height : 0;
    if (next.top - above < now) scrollTo(Math.max(0, next.top - above));
    else if (next.top + next.height > now + height) scrollTo(next.top + next.height - height);
  }

  useImperativeHandle(ref, () => ({
    show(group) {
      const title = lines.find((other) => other.kind === "title" && other.group === group);
      const first = lines.find((other) => other.kind === "cells" && other.group === group);
      if (title) scrollTo(title.top);
      if (first?.kind === "cells") setAt(first.from);
    },
    enter: () => go(Math.max(0, active)),
  }));

  function pick(cell: number) {
    const item = items[cell];
    if (item === undefined) return;
    setAt(cell);
    onPick(item);
  }

  function onKey(event: KeyboardEvent<HTMLDivElement>) {
    const rtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const sides: Record<string, string> = rtl ? { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" } : {};
    const key = sides[event.key] ?? event.key;
    const page = Math.floor(height / size);
    const next = cellAfterKey(lines, active, { key, ctrl: event.ctrlKey || event.metaKey, page });
    if (next !== null) go(next);
    else if (key === "Enter" || key === " ") pick(active);
    else if (key === "ArrowUp") onLeave();
    else return;
    event.preventDefault();
  }

  return (
    <div
      ref={box}
      className={styles.grid}
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-rowcount={lines.length}
      aria-colcount={columns}
      onKeyDown={onKey}
      onScroll={({ currentTarget: { scrollTop } }) => {
        const group = lines[lineAt(lines, scrollTop)]?.group;
        if (group !== undefined) onGroup(group);
      }}
      onClick={({ target }) => {
        const cell = target instanceof Element ? target.closest<HTMLElement>("[data-cell]") : null;
        pick(Number(cell?.dataset.cell ?? -1));
      }}
    >
      <div className={styles.whole} role="presentation" style={{ blockSize: linesHeight(lines) }}>
        {shown.map(([index, line]) =>
          line.kind === "title" ? (
            <div
              key={index}
              className={styles.title}
              role="row"
              aria-rowindex={index + 1}
              style={{ insetBlockStart: line.top }}
            >
              <span role="rowheader" aria-colspan={columns}>
                {groups[line.group]?.title}
              </span>
            </div>
          ) : (
            <Cells
              key={index}
              index={index}
              line={line}
              items={items}
              active={index === row ? active : -1}
              size={size}
              nameOf={nameOf as (item: unknown) => string}
              draw={draw as (item: unknown) => ReactNode}
            />
          ),
        )}
      </div>
    </div>
  );
}

type CellsProps = {
  index: number;
  line: GridLine & { kind: "cells" };
  items: readonly unknown[];
  active: number;
  size: number;
  nameOf(item: unknown): string;
  draw(item: unknown): ReactNode;
};

/** A line of cells, memoised. */
const Cells = memo(
  function Cells({ index, line, items, active, size, nameOf, draw }: CellsProps) {
    return (
      <div
        className={styles.cells}
        role="row"
        aria-rowindex={index + 1}
        style={{ insetBlockStart: line.top, blockSize: size }}
      >
        {items.slice(line.from, line.to).map((item, column) => {
          const cell = line.from + column;
          const name = nameOf(item);
          return (
            // Not a button, which takes twice as long to lay out; the grid handles clicks and keys.
            <div
              key={cell}
              role="gridcell"
              aria-label={name}
              title={name}
              tabIndex={cell === active ? 0 : -1}
              data-cell={cell}
              style={{ inlineSize: size }}
            >
              {draw(item)}
            </div>
          );
        })}
      </div>
    );
  },
  (before, now) =>
    before.items === now.items &&
    before.active === now.active &&
    before.size === now.size &&
    before.draw === now.draw &&
    before.line.from === now.line.from &&
    before.line.to === now.line.to &&
    before.line.top === now.line.top,
);
