import {
  memo,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from "react";
import { cellBy, heightOf, lineAt, lineOf, linesOf, type Line } from "./grid_lines";
import styles from "./EmojiGrid.module.css";
import { useElementSize } from "./useElementSize";
import { useGridLines } from "./useGridLines";

/** What a grid shows under one title; cells are drawn by `cell`. */
type GridGroup<Item> = { key: string; title: string; items: readonly Item[] };

/** What can be done to a grid from outside: show a group, or take the focus to its first cell. */
export type GridHandle = { show(group: number): void; enter(): void };

type Props<Item> = {
  ref: Ref<GridHandle>;
  label: string;
  groups: readonly GridGroup<Item>[];
  /** A cell's size, in px. */
  size: number;
  nameOf(item: Item): string;
  /** Draws one; must be the same function as long as it draws the same. */
  draw(item: Item): ReactNode;
  onPick(item: Item): void;
  /** Told of the group at the top. */
  onGroup(group: number): void;
  /** An arrow leads up out of it. */
  onLeave(): void;
};

/** Wide enough for a cell before anything is measured. */
const GUESS = { width: 320, height: 320 };

/**
 * A grid of many cells under titles, of which only those near what is seen stand in the page (spec 001, "Emoji picker"). One
 * of them can be come to by Tab; from there the arrows lead on.
 */
export function EmojiGrid<Item>({ ref, label, groups, size, nameOf, draw, onPick, onGroup, onLeave }: Props<Item>) {
  const box = useRef<HTMLDivElement>(null);
  const wanted = useRef(false);
  const [at, setAt] = useState(0);
  const measured = useElementSize(box);
  const width = measured.width || GUESS.width;
  const height = measured.height || GUESS.height;
  const columns = Math.max(1, Math.floor(width / size));
  const lines = linesOf(
    groups.map(({ items }) => items.length),
    columns,
    size,
  );
  const items = groups.flatMap((group) => group.items);
  const active = Math.min(at, items.length - 1);
  const [from, to] = useGridLines(box, lines, height);
  const own = lineOf(lines, active);
  const shown = lines.slice(from, to).map((line, index) => [from + index, line] as const);
  const line = lines[own];
  // What has the focus stays, wherever one scrolls.
  if (line && to > from && (own < from || own >= to)) shown.push([own, line]);

  const cellAt = (cell: number) => box.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`);
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    cellAt(active)?.focus({ preventScroll: true });
  });

  function scrollTo(px: number) {
    if (box.current) box.current.scrollTop = px;
  }

  function go(cell: number) {
    const next = lines[lineOf(lines, cell)];
    setAt(cell);
    const there = cellAt(cell);
    if (there) there.focus({ preventScroll: true });
    // It is drawn first.
    else wanted.current = true;
    if (!next) return;
    const now = box.current?.scrollTop ?? 0;
    // The title above the first line of a group comes along.
    const above = lines[lines.indexOf(next) - 1]?.kind === "title" ? next.height : 0;
    if (next.top - above < now) scrollTo(Math.max(0, next.top - above));
    else if (next.top + next.height > now + height) scrollTo(next.top + next.height - height);
  }

  useImperativeHandle(ref, () => ({
    show(group) {
      const title = lines.find((one) => one.kind === "title" && one.group === group);
      const first = lines.find((one) => one.kind === "cells" && one.group === group);
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
    const turned = getComputedStyle(event.currentTarget).direction === "rtl";
    const sides: Record<string, string> = turned ? { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" } : {};
    const key = sides[event.key] ?? event.key;
    const next = cellBy(lines, active, { key, ctrl: event.ctrlKey || event.metaKey, page: Math.floor(height / size) });
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
      <div className={styles.whole} role="presentation" style={{ blockSize: heightOf(lines) }}>
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
              active={index === own ? active : -1}
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
  line: Line & { kind: "cells" };
  items: readonly unknown[];
  active: number;
  size: number;
  nameOf(item: unknown): string;
  draw(item: unknown): ReactNode;
};

/** One line of cells; it is drawn anew only where something about it changes. */
const Cells = memo(
  function Cells({ index, line, items, active, size, nameOf, draw }: CellsProps) {
    return (
      <div
        className={styles.cells}
        role="row"
        aria-rowindex={index + 1}
        style={{ insetBlockStart: line.top, blockSize: size }}
      >
        {items.slice(line.from, line.to).map((item, place) => {
          const cell = line.from + place;
          const name = nameOf(item);
          return (
            // Not a button, which costs a browser twice as much to lay out; the grid has its keys.
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
