import { useState } from "react";
import { matchNamed } from "../../domain/search/match_named";
import { closeDialog } from "../../ui/base/dialog/open_dialogs";
import { Dialog } from "../../ui/base/dialog/Dialog";
import { Finder } from "../../ui/base/form/Finder";
import { useT } from "../../ui/context/useT";
import styles from "./Palette.module.css";
import { type Command, useCommands } from "./useCommands";

/** The most lines that are shown. */
const MOST = 60;

/**
 * The dialog that finds and runs any command by its name. `status_id` is the post that had the focus, null: none. What
 * runs does so when the dialog is closed, so that the focus is where the command expects it.
 */
export function Palette({ status_id }: { status_id: string | null }) {
  const t = useT();
  const [typed, setTyped] = useState("");
  const commands = matchNamed(useCommands(status_id, typed), typed).slice(0, MOST);

  function run(command: Command) {
    closeDialog();
    setTimeout(command.run);
  }

  return (
    <Dialog title={t("palette.title")} phone="full" onClose={closeDialog}>
      <div className={styles.palette}>
        <Finder
          first
          label={t("palette.label")}
          title={t("palette.title")}
          none={t("palette.none")}
          lines={commands}
          typed={typed}
          onType={setTyped}
          onChoose={run}
        />
      </div>
    </Dialog>
  );
}
