import { closeDialog } from "../../ui/base/dialog/open_dialogs";
import { Dialog } from "../../ui/base/dialog/Dialog";
import { ComposeForm } from "./ComposeForm";
import { useComposeTitle } from "./useComposeTitle";

/** The form in a dialog: full-screen on a phone, a box on a desktop. Closing it keeps the draft. */
export function ComposeDialog({ draft }: { draft: string }) {
  const title = useComposeTitle(draft);
  return (
    <Dialog title={title} phone="full" onClose={closeDialog}>
      <ComposeForm key={draft} draft={draft} onDone={closeDialog} />
    </Dialog>
  );
}
