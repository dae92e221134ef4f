import { type KeyboardEvent, type ReactNode, useRef } from "react";
import styles from "./Tabs.module.css";

type Props<Name extends string> = {
  /** Prefix of the ids of the tabs and of the panel: `${id}-name` and `${id}-panel`. */
  id: string;
  label: string;
  tabs: readonly { name: Name; title: ReactNode }[];
  chosen: Name | undefined;
  onChoose(name: Name): void;
};

/** The tabs of a tab panel, as the ARIA pattern: a single tab stop, and the arrow keys move between tabs. */
export function TabList<Name extends string>({ id, label, tabs, chosen, onChoose }: Props<Name>) {
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex(({ name }) => name === chosen);
    const rtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const steps: Record<string, number> = {
      [rtl ? "ArrowLeft" : "ArrowRight"]: at + 1,
      [rtl ? "ArrowRight" : "ArrowLeft"]: at - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const to = steps[event.key];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChoose(next.name);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on one of its tabs
    <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
      {tabs.map(({ name, title }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-${name}`}
          data-tab={name}
          aria-selected={name === chosen}
          aria-controls={`${id}-panel`}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => onChoose(name)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
