import { closeDialog } from "../../ui/dialog/dialogs";
import { Dialog } from "../../ui/dialog/Dialog";
import { useT } from "../../ui/useT";
import { ComposeForm } from "./ComposeForm";
import { repliedTo } from "../../domain/draft_id";

/** The form over the screen one is in: the whole screen of a phone, a box on a desktop. Closing it keeps the draft. */
export function ComposeDialog({ draft }: { draft: string }) {
  const t = useT();
  const title = t(repliedTo(draft) === null ? "composer.title" : "composer.replyTitle");
  return (
    <Dialog title={title} phone="full" onClose={closeDialog}>
      <ComposeForm key={draft} draft={draft} onDone={closeDialog} />
    </Dialog>
  );
}
