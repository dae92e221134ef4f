import { useId, useState, type KeyboardEvent } from "react";
import { closeDialog } from "../../ui/base/dialog/open_dialogs";
import { Dialog } from "../../ui/base/dialog/Dialog";
import { isComposing } from "../../ui/browser/input_method";
import { useT } from "../../ui/context/useT";
import { type Command, matchCommands } from "./match_commands";
import styles from "./Palette.module.css";
import { useCommands } from "./useCommands";

/**
 * The dialog that finds and runs any command by its name. `status_id` is the post that had the focus, null: none. What
 * runs does so when the dialog is closed, so that the focus is where the command expects it.
 */
export function Palette({ status_id }: { status_id: string | null }) {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const commands = matchCommands(useCommands(status_id, typed), typed);
  const at = Math.min(chosen, commands.length - 1);

  function run(command: Command | undefined) {
    if (!command) return;
    closeDialog();
    setTimeout(command.run);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && commands.length > 0) {
      event.preventDefault();
      const next = (at + step + commands.length) % commands.length;
      setChosen(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter") {
      event.preventDefault();
      run(commands[at]);
    }
  }

  return (
    <Dialog title={t("palette.title")} phone="full" onClose={closeDialog}>
      <div className={styles.palette}>
        <input
          type="search"
          role="combobox"
          data-first-focus=""
          aria-label={t("palette.label")}
          placeholder={t("palette.label")}
          aria-expanded={commands.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={commands.length > 0 ? `${id}-${at}` : undefined}
          autoComplete="off"
          dir="auto"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
        <div id={`${id}-list`} className={styles.list} role="listbox" aria-label={t("palette.title")}>
          {commands.map((command, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox above has the keys
            <div
              key={command.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onClick={() => run(command)}
            >
              <bdi>{command.label}</bdi>
              {command.hint ? <span>{command.hint}</span> : null}
            </div>
          ))}
        </div>
        <p role="status" className={styles.none}>
          {commands.length === 0 ? t("palette.none") : ""}
        </p>
      </div>
    </Dialog>
  );
}
