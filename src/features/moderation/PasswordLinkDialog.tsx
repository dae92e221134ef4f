import { Dialog } from "../../ui/base/dialog/Dialog";
import { DialogButtons } from "../../ui/base/dialog/DialogButtons";
import { closeDialog } from "../../ui/base/dialog/open_dialogs";
import { toast } from "../../ui/base/toast/show_toast";
import { copyLink } from "../../ui/browser/share_link";
import { useT } from "../../ui/context/useT";
import styles from "./PasswordLink.module.css";

/** Shows the link by which somebody chooses a new password, this once: it is gone when the dialog is closed. */
export function PasswordLinkDialog({ nickname, link }: { nickname: string; link: string }) {
  const t = useT();
  async function copy() {
    const copied = await copyLink(link);
    toast(copied ? "good" : "bad", t(copied ? "status.copied" : "status.copyFailed"));
  }
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
        <button type="button" data-tone="accent" data-first-focus="" onClick={() => void copy()}>
          {t("moderation.password.copy")}
        </button>
      </DialogButtons>
    </Dialog>
  );
}
