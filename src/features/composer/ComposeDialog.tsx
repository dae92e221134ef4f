import { closeDialog } from "../../ui/dialog/dialogs";
import { Dialog } from "../../ui/dialog/Dialog";
import { useT } from "../../ui/useT";
import { ComposeForm } from "./ComposeForm";
import { titleOf } from "./title";

/** The form over the screen one is in: the whole screen of a phone, a box on a desktop. Closing it keeps the draft. */
export function ComposeDialog({ draft }: { draft: string }) {
  const t = useT();
  return (
    <Dialog title={t(titleOf(draft))} phone="full" onClose={closeDialog}>
      <ComposeForm key={draft} draft={draft} onDone={closeDialog} />
    </Dialog>
  );
}
