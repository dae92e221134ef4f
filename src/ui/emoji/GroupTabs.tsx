import { useEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import styles from "./EmojiPicker.module.css";

type Tab = { key: string; title: string; icon: ReactNode };

/**
 * The tabs of a picker, one for each group, as the ARIA pattern: a single tab stop, and the arrow keys move between
 * tabs. The selected tab is scrolled into view.
 */
export function GroupTabs(props: {
  label: string;
  panel: string;
  tabs: readonly Tab[];
  at: number;
  onTab(at: number): void;
}) {
  const { label, panel, tabs, at, onTab } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [box, tab] = [list.current, list.current?.children[at]];
    if (!box || !(tab instanceof HTMLElement)) return;
    // Not scrollIntoView, which would scroll the page as well.
    const [own, of] = [tab.getBoundingClientRect(), box.getBoundingClientRect()];
    if (own.left < of.left) box.scrollLeft -= of.left - own.left;
    else if (own.right > of.right) box.scrollLeft += own.right - of.right;
  }, [at]);

  function onKey(event: KeyboardEvent<HTMLDivElement>) {
    const turned = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
    const steps: Record<string, number> = {
      ArrowRight: at + turned,
      ArrowLeft: at - turned,
      Home: 0,
      End: tabs.length - 1,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const to = (step + tabs.length) % tabs.length;
    onTab(to);
    const tab = event.currentTarget.children[to];
    if (tab instanceof HTMLElement) tab.focus({ preventScroll: true });
  }

  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={onKey}>
      {tabs.map(({ key, title, icon }, index) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-label={title}
          title={title}
          aria-selected={index === at}
          aria-controls={panel}
          tabIndex={index === at ? 0 : -1}
          onClick={() => onTab(index)}
        >
          {icon}
        </button>
      ))}
    </div>
  );
}
