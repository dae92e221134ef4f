import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { isComposing } from "../../browser/input_method";
import styles from "./Finder.module.css";

/** A line that can be chosen; `hint` says where it belongs. */
type Line = { id: string; label: string; hint?: string };

type Props<One extends Line> = {
  /** Names the box. */
  label: string;
  /** Names the list. */
  title: string;
  /** The sentence where nothing matches. */
  none: string;
  /** What matches `typed`, in order. */
  lines: readonly One[];
  typed: string;
  /** The box has the focus when its dialog opens. */
  first?: boolean;
  /** The list is left out while nothing is typed; Escape then empties the box. */
  closable?: boolean;
  onType(typed: string): void;
  onChoose(line: One): void;
};

/**
 * A box that finds lines of a list, as the ARIA pattern of a combobox: the focus stays in it, arrow keys choose a line.
 */
export function Finder<One extends Line>(props: Props<One>) {
  const { label, title, none, lines, typed, first, closable, onType, onChoose } = props;
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, lines.length - 1);
  const open = !closable || typed.trim() !== "";
  const line = open ? lines[at] : undefined;
  const found = line?.id;
  useEffect(() => {
    if (found !== undefined) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [id, at, found]);

  function type(text: string) {
    onType(text);
    setChosen(0);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (event.key === "Escape" && closable && typed !== "") {
      event.preventDefault();
      type("");
    } else if (open && step !== 0 && lines.length > 0) {
      event.preventDefault();
      setChosen((at + step + lines.length) % lines.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (line) onChoose(line);
    }
  }

  return (
    <div className={closable ? styles.closable : styles.finder}>
      <input
        type="search"
        role="combobox"
        data-first-focus={first ? "" : undefined}
        aria-label={label}
        placeholder={label}
        aria-expanded={open && lines.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={line ? `${id}-${at}` : undefined}
        autoComplete="off"
        dir="auto"
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} className={styles.list} role="listbox" aria-label={title} hidden={!open}>
        {open &&
          lines.map((one, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox above has the keys
            <div
              key={one.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onClick={() => onChoose(one)}
            >
              <bdi>{one.label}</bdi>
              {one.hint ? <span>{one.hint}</span> : null}
            </div>
          ))}
      </div>
      <p role="status" className={styles.none}>
        {open && lines.length === 0 ? none : ""}
      </p>
    </div>
  );
}
