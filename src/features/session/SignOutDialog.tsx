import { useEffect, useEffectEvent, useState } from "react";
import { readOutboxRows } from "../../db/read/outbox/overlay";
import { isFull } from "../../db/connection/connection_recovery";
import { isWritten } from "../../domain/mutations/outbox_row";
import { useDrafts } from "../../ui/composing/useDrafts";
import { closeDialog } from "../../ui/base/dialog/open_dialogs";
import { Dialog } from "../../ui/base/dialog/Dialog";
import { useBackCloses } from "../../ui/base/dialog/useBackCloses";
import { DialogButtons } from "../../ui/base/dialog/DialogButtons";
import { useLateNavigate } from "../../ui/navigation/useLateNavigate";
import { MutationText } from "../../ui/outbox/MutationText";
import { useLive } from "../../ui/context/useLive";
import { useSetting } from "../../ui/context/useSetting";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import styles from "./SignOutDialog.module.css";

/**
 * Confirms signing out and lists the drafts and unsent posts that this device would lose: stay, discard, or keep the
 * written posts as drafts. If the sign-out cannot be stored, it says why the user is still signed in. Signs out
 * without confirmation if nothing is lost and `modalOnLogout` is off.
 */
export function SignOutDialog() {
  const t = useT();
  const { db, session, draftKeeper, signOut } = useWorld();
  const go = useLateNavigate();
  const [leaving, setLeaving] = useState(false);
  const [failed, setFailed] = useState<"session.staysFull" | "session.stays" | null>(null);
  const { drafts, unsaved } = useDrafts();
  const unsent = useLive(() => readOutboxRows(db), [db]);
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
    // A visitor starts at the local timeline, which replaces the dialog's history entry.
    go("/main/public", { replace: true });
    closeDialog();
  }

  if (!asks) return <ImmediateSignOut go={() => void leave(false)} />;
  return (
    <Dialog title={t("session.signOutTitle", { acct: session.acct })} kind="alert" onClose={closeDialog}>
      <p>{t(loses ? "session.signOutLoses" : "session.signOutText")}</p>
      {loses && (
        // Focusable, so that a long list can be scrolled with the keyboard.
        <ul className={styles.list} tabIndex={0}>
          {drafts.map((draft) => (
            <li key={draft.id}>{t("session.draft", { text: draft.text.trim() || t("drafts.noText") })}</li>
          ))}
          {unsent.map((row) => (
            <li key={row.id}>
              <MutationText row={row} />
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

/** Signs out without confirmation. It takes over the dialog's history entry, so that closing works as for a dialog. */
function ImmediateSignOut({ go }: { go: () => void }) {
  useBackCloses(closeDialog);
  const leave = useEffectEvent(go);
  useEffect(() => leave(), []);
  return null;
}
