import Trash2 from "lucide-react/icons/trash";
import { discardDraft } from "../../db/drafts/drafts";
import type { DraftRow } from "../../domain/rows/rows";
import { formatDateTime } from "../../i18n/format";
import { DraftContent } from "../../ui/composing/DraftContent";
import { useStatusGone } from "../../ui/composing/useStatusGone";
import { useDrafts } from "../../ui/composing/useDrafts";
import { askConfirmation } from "../../ui/base/dialog/ask_confirmation";
import { openDialog } from "../../ui/base/dialog/open_dialogs";
import { RelativeTime } from "../../ui/base/text/RelativeTime";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { Screen } from "../../ui/screen/Screen";
import { draftRefusalText } from "../../ui/outbox/refusal_text";
import { useFocusFallback } from "../../ui/hooks/useFocusFallback";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import styles from "./Drafts.module.css";

/** The route /-/drafts: the drafts on this device, the latest first. */
export function DraftsScreen() {
  const t = useT();
  const { drafts } = useDrafts();
  const focusProps = useFocusFallback();
  return (
    <Screen title={t("drafts.title")} back="/">
      <div {...focusProps}>
        {drafts?.length === 0 && <EmptyScreen>{t("drafts.empty")}</EmptyScreen>}
        {drafts && drafts.length > 0 && (
          <ul className={styles.list}>
            {drafts.map((draft) => (
              <Draft key={draft.id} draft={draft} />
            ))}
          </ul>
        )}
      </div>
    </Screen>
  );
}

/** The label of a draft's kind. @param gone whether the status that it edits is deleted */
function kindOf({ edit_id, in_reply_to_id, quote_id }: DraftRow, gone: boolean) {
  if (edit_id !== undefined) return gone ? "drafts.editGone" : "drafts.edit";
  if (in_reply_to_id !== null) return "drafts.reply";
  return quote_id == null ? "drafts.post" : "drafts.quote";
}

function Draft({ draft }: { draft: DraftRow }) {
  const t = useT();
  const { db, draftKeeper } = useWorld();
  const gone = useStatusGone(draft.edit_id);
  const text = draft.text.trim() || t("drafts.noText");
  const options = draft.poll?.options.filter((option) => option.trim() !== "") ?? [];
  async function remove() {
    const question = { title: t("drafts.deleteTitle"), text: t("drafts.deleteText"), confirm: t("drafts.delete") };
    if (!(await askConfirmation(question))) return;
    draftKeeper.discard(draft.id);
    await discardDraft(db, draft.id);
  }
  return (
    <li className={styles.draft}>
      <button type="button" className={styles.open} onClick={() => openDialog({ name: "compose", draft: draft.id })}>
        <span className={styles.when}>
          {t(kindOf(draft, gone))} · <RelativeTime at={new Date(draft.updated_at).toISOString()} />
        </span>
        {draft.spoiler_text && (
          <span className={styles.warning} dir="auto">
            {draft.spoiler_text}
          </span>
        )}
        {draft.scheduled_at != null && (
          <span className={styles.when}>
            {t("scheduled.for", { time: formatDateTime(draft.scheduled_at, t.locale) })}
          </span>
        )}
        {draft.refused && <span className={styles.refused}>{draftRefusalText(t, draft)}</span>}
        <DraftContent text={text} files={draft.files} />
        {options.length > 0 && (
          <span className={styles.poll} dir="auto">
            {t("drafts.poll", { options: options.join(" · ") })}
          </span>
        )}
      </button>
      <button
        type="button"
        className={styles.delete}
        aria-label={t("drafts.deleteNamed", { text })}
        onClick={() => void remove()}
      >
        <Trash2 aria-hidden size={20} />
      </button>
    </li>
  );
}
