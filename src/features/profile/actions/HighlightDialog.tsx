import { readAccount } from "../../../db/read/accounts/account";
import { plainName } from "../../../domain/accounts/plain_name";
import { Dialog } from "../../../ui/base/dialog/Dialog";
import { DialogButtons } from "../../../ui/base/dialog/DialogButtons";
import { closeDialog } from "../../../ui/base/dialog/open_dialogs";
import { useLive } from "../../../ui/context/useLive";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { HighlightChoice } from "./HighlightChoice";

/** Chooses how a person's posts and mentions are highlighted. A choice holds at once. */
export function HighlightDialog({ account_id }: { account_id: string }) {
  const t = useT();
  const { db } = useWorld();
  const account = useLive(() => readAccount(db, account_id), [db, account_id]);
  if (!account) return null;
  return (
    <Dialog title={t("profile.highlightOf", { name: plainName(account) })} onClose={closeDialog}>
      <HighlightChoice acct={account.acct} />
      <DialogButtons>
        <button type="button" data-tone="accent" onClick={closeDialog}>
          {t("profile.highlightDone")}
        </button>
      </DialogButtons>
    </Dialog>
  );
}
