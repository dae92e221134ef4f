import { useEffect, useEffectEvent, useState } from "react";
import { readOutbox } from "../../db/read/outbox/outbox";
import { isFull } from "../../db/connection/connection_recovery";
import { isWritten } from "../../domain/mutations/outbox_row";
import { useDrafts } from "../../ui/composing/useDrafts";
import { closeDialog } from "../../ui/base/dialog/open_dialogs";
import { Dialog } from "../../ui/base/dialog/Dialog";
import { useBackCloses } from "../../ui/base/dialog/useBackCloses";
import { DialogButtons } from "../../ui/base/dialog/DialogButtons";
import { useStableNavigate } from "../../ui/navigation/useStableNavigate";
import { ActText } from "../../ui/outbox/ActText";
import { useLive } from "../../ui/context/useLive";
import { useSetting } from "../../ui/context/useSetting";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import styles from "./SignOutDialog.module.css";

/**
 * Asks before signing out, with what would be lost on this device: to stay, to discard it, or to keep the drafts. Where that
 * cannot be written down, it says why one is still signed in. Where nothing would be lost and the reader does not want to be
 * asked (`modalOnLogout`, spec 000, "Logout"), it signs out at once.
 */
export function SignOutDialog() {
  const t = useT();
  const { db, session, draftKeeper, signOut } = useWorld();
  const go = useStableNavigate();
  const [leaving, setLeaving] = useState(false);
  const [failed, setFailed] = useState<"session.staysFull" | "session.stays" | null>(null);
  const { drafts, unsaved } = useDrafts();
  const unsent = useLive(() => readOutbox(db), [db]);
  const loses = (drafts?.length ?? 0) + (unsent?.length ?? 0) > 0;
  const asks = useSetting("modalOnLogout") || loses || failed !== null;
  if (!session || !drafts || !unsent) return null;
  const written = drafts.length + unsent.filter(isWritten).length;

  async function leave(keep: boolean) {
    setLeaving(true);
    setFailed(null);
    try {
      if (keep) await draftKeeper.restore();
      await signOut(keep ? unsaved : null);
      draftKeeper.discardAll();
    } catch (error) {
      setFailed(isFull(error) ? "session.staysFull" : "session.stays");
      return;
    } finally {
      setLeaving(false);
    }
    // A visitor begins at the local timeline (spec 000, "Route table"); the dialog's place in the history is taken over.
    go("/main/public", { replace: true });
    closeDialog();
  }

  if (!asks) return <AtOnce go={() => void leave(false)} />;
  return (
    <Dialog title={t("session.signOutTitle", { acct: session.acct })} kind="alert" onClose={closeDialog}>
      <p>{t(loses ? "session.signOutLoses" : "session.signOutText")}</p>
      {loses && (
        // It may be longer than its room: the keyboard has to reach it, to scroll it.
        <ul className={styles.list} tabIndex={0}>
          {drafts.map((draft) => (
            <li key={draft.id}>{t("session.draft", { text: draft.text.trim() || t("drafts.noText") })}</li>
          ))}
          {unsent.map((row) => (
            <li key={row.id}>
              <ActText row={row} />
            </li>
          ))}
        </ul>
      )}
      {written > 0 && <p className={styles.hint}>{t("session.keepHint")}</p>}
      <p role="alert">{failed && t(failed)}</p>
      <DialogButtons wide>
        <button type="button" data-first-focus disabled={leaving} onClick={closeDialog}>
          {t("session.stay")}
        </button>
        {written > 0 && (
          <button type="button" disabled={leaving} onClick={() => void leave(true)}>
            {t("session.keep")}
          </button>
        )}
        <button type="button" data-tone="bad" disabled={leaving} onClick={() => void leave(false)}>
          {t(loses ? "session.discard" : "session.signOut")}
        </button>
      </DialogButtons>
    </Dialog>
  );
}

/** Goes without a question, in the dialog's place in the history: what opened it gives up its own. */
function AtOnce({ go }: { go: () => void }) {
  useBackCloses(closeDialog);
  const leave = useEffectEvent(go);
  useEffect(() => leave(), []);
  return null;
}
