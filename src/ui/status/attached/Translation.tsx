import X from "lucide-react/icons/x";
import { type MouseEvent, useEffect } from "react";
import { readTranslation } from "../../../db/read/statuses/translation";
import { saveView } from "../../../db/statuses/opened_parts";
import type { StatusRow, TranslationRow, ViewRow } from "../../../domain/rows/rows";
import { languageTag, translationName } from "../../../domain/statuses/translation_target";
import { Content } from "../../content/Content";
import { EmojiText } from "../../content/EmojiText";
import { failureText } from "../../base/text/failure_text";
import { useLive } from "../../context/useLive";
import { useOnline } from "../../context/useOnline";
import { useT } from "../../context/useT";
import { useWorld } from "../../context/useWorld";
import { focusRow } from "../row/focus_row";
import { useDetail } from "../store/useDetail";
import styles from "./Translation.module.css";

/** A language by its name, in the reader's words; its code where it has none. */
function languageName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: "language" }).of(languageTag(code)) ?? code;
  } catch (error) {
    // No code of a language: the server's own word for it.
    if (error instanceof RangeError) return code;
    throw error;
  }
}

type Props = {
  status: StatusRow;
  seen: ViewRow;
  language: string;
  /** Told of what is kept of it, for what else of the status stands in its words. */
  onRead(row: TranslationRow | null): void;
  /** What is sensitive is not shown: pictures within the text neither. */
  covered: boolean;
};

/**
 * What a status says in another language, with its warning: kept once it was fetched; else it needs a network and says so. Names
 * the language that the server found it to be in.
 */
export function Translation({ status, seen, language, covered, onRead }: Props) {
  const t = useT();
  const { db } = useWorld();
  const online = useOnline();
  const { id } = status;
  const kept = useLive(
    async () => ({ row: await readTranslation(db, id, language) }),
    [db, id, language, status.edited_at],
  );
  const fetched = useDetail("translation", kept && !kept.row ? translationName(id, language) : null);
  useEffect(() => onRead(kept?.row ?? null), [kept, onRead]);
  const close = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focusRow(currentTarget);
    void saveView(db, { ...seen, translated: null });
  };
  if (!kept) return null;
  const { row } = kept;
  const failure = fetched?.failure;
  const lost = !online || failure?.kind === "offline" || failure?.kind === "timeout";
  if (!row)
    return (
      <div className={failure && !lost ? styles.failed : styles.line} role={failure && !lost ? "alert" : "status"}>
        <p>
          {lost
            ? t("translation.offline")
            : failure
              ? t("banner.error", { message: failureText(t, failure) })
              : t("translation.waiting")}
        </p>
        <button type="button" aria-label={t("dialog.close")} onClick={close}>
          <X size={20} aria-hidden="true" />
        </button>
      </div>
    );
  const from = row.detected_language ? languageName(row.detected_language, t.locale) : null;
  const { provider } = row;
  const lang = languageTag(language);
  return (
    <section className={styles.translation}>
      {row.spoiler_text ? (
        <p className={styles.warning} dir="auto" lang={lang}>
          <EmojiText text={row.spoiler_text} emojis={status.emojis} />
        </p>
      ) : null}
      <Content
        lang={lang}
        html={row.content}
        emojis={status.emojis}
        mentions={status.mentions}
        tags={status.tags}
        quoteShown
        covered={covered}
      />
      <div className={styles.line}>
        <p>
          {from === null
            ? t("translation.done")
            : provider
              ? t("translation.fromBy", { language: from, provider })
              : t("translation.from", { language: from })}
        </p>
        <button type="button" onClick={close}>
          {t("translation.original")}
        </button>
      </div>
    </section>
  );
}
