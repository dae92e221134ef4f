import { useEffect } from "react";
import { closeDialog } from "../../ui/base/dialog/open_dialogs";
import { Dialog } from "../../ui/base/dialog/Dialog";
import { toast } from "../../ui/base/toast/show_toast";
import { ComposeForm } from "./ComposeForm";
import { useComposeTitle } from "./useComposeTitle";

/** The form in a dialog: full-screen on a phone, a box on a desktop. Closing it keeps the draft. */
export function ComposeDialog({ draft, notice }: { draft: string; notice?: string | undefined }) {
  const title = useComposeTitle(draft);
  // Said before, it would be covered by the dialog.
  useEffect(() => {
    if (notice !== undefined) toast("info", notice);
  }, [notice]);
  return (
    <Dialog title={title} phone="full" onClose={closeDialog}>
      <ComposeForm key={draft} draft={draft} onDone={closeDialog} />
    </Dialog>
  );
}
