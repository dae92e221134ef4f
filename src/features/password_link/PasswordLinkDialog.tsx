import { Dialog } from "../../ui/base/dialog/Dialog";
import { DialogButtons } from "../../ui/base/dialog/DialogButtons";
import { closeDialog } from "../../ui/base/dialog/open_dialogs";
import { copyAndTell } from "../../ui/browser/copy_and_tell";
import { useT } from "../../ui/context/useT";
import styles from "./PasswordLink.module.css";

/** Shows the link by which somebody chooses a new password, this once: it is gone when the dialog is closed. */
export function PasswordLinkDialog({ nickname, link }: { nickname: string; link: string }) {
  const t = useT();
  return (
    <Dialog title={t("moderation.password.title", { name: nickname })} onClose={closeDialog}>
      <p>{t("moderation.password.text")}</p>
      <code className={styles.link} dir="ltr">
        {link}
      </code>
      <DialogButtons>
        <button type="button" onClick={closeDialog}>
          {t("dialog.close")}
        </button>
        <button type="button" data-tone="accent" data-first-focus="" onClick={() => void copyAndTell(t, link)}>
          {t("moderation.password.copy")}
        </button>
      </DialogButtons>
    </Dialog>
  );
}
