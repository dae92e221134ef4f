import { useId } from "react";
import { useT } from "../../context/useT";
import { useConfirmation } from "./ask_confirmation";
import { Dialog } from "./Dialog";
import { DialogButtons } from "./DialogButtons";

/** Shows the question of `askConfirmation`, if one is open; `app` mounts it once. */
export function Confirmation() {
  const t = useT();
  const text = useId();
  const asked = useConfirmation((state) => state.asked);
  if (!asked) return null;
  return (
    <Dialog title={asked.title} kind="alert" onClose={() => asked.answer(false)}>
      <p id={text}>{asked.text}</p>
      <DialogButtons>
        <button type="button" data-first-focus onClick={() => asked.answer(false)}>
          {t("dialog.cancel")}
        </button>
        <button type="button" data-tone="accent" aria-describedby={text} onClick={() => asked.answer(true)}>
          {asked.confirm}
        </button>
      </DialogButtons>
    </Dialog>
  );
}
