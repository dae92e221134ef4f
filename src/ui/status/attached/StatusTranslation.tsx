import X from "lucide-react/icons/x";
import { type MouseEvent, useEffect } from "react";
import { readTranslation } from "../../../db/read/statuses/translation";
import { saveView } from "../../../db/statuses/opened_parts";
import type { StatusRow, TranslationRow, ViewRow } from "../../../domain/rows/rows";
import { languageTag, translationKey } from "../../../domain/statuses/translation_target";
import type { T } from "../../../i18n/translator";
import { Content } from "../../content/Content";
import { EmojiText } from "../../content/EmojiText";
import { failureText } from "../../base/text/failure_text";
import { useLive } from "../../context/useLive";
import { useOnline } from "../../context/useOnline";
import { useT } from "../../context/useT";
import { useWorld } from "../../context/useWorld";
import { focusRow } from "../row/focus_row";
import { useWatchedResource } from "../../hooks/useWatchedResource";
import styles from "./StatusTranslation.module.css";

/** The name of a language in the user's language; the code itself if it has no name. */
function languageName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: "language" }).of(languageTag(code)) ?? code;
  } catch (error) {
    // The server sent something that is no language code: show it as it is.
    if (error instanceof RangeError) return code;
    throw error;
  }
}

/** What a translation was made from, and by whom, as far as that is known. */
function sourceText(t: T, { detected_language, provider }: TranslationRow): string {
  if (!detected_language) return t("translation.done");
  const language = languageName(detected_language, t.locale);
  return provider ? t("translation.fromBy", { language, provider }) : t("translation.from", { language });
}

type Props = {
  status: StatusRow;
  seen: ViewRow;
  language: string;
  /** Receives the cached translation, which also holds the poll's options and media descriptions. */
  onRead(row: TranslationRow | null): void;
  /** Hides pictures within the text, too. */
  covered: boolean;
};

/**
 * A status's translated text and warning, with the source language that the server detected. Cached once fetched;
 * offline without a cached row, it says so.
 */
export function StatusTranslation({ status, seen, language, covered, onRead }: Props) {
  const t = useT();
  const { db } = useWorld();
  const online = useOnline();
  const { id } = status;
  const cached = useLive(
    async () => ({ row: await readTranslation(db, id, language) }),
    [db, id, language, status.edited_at],
  );
  const fetched = useWatchedResource("translation", cached && !cached.row ? translationKey(id, language) : null);
  useEffect(() => onRead(cached?.row ?? null), [cached, onRead]);
  const close = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focusRow(currentTarget);
    void saveView(db, { ...seen, translated: null });
  };
  if (!cached) return null;
  const { row } = cached;
  const failure = fetched?.failure ?? null;
  const lost = !online || failure?.kind === "offline" || failure?.kind === "timeout";
  const failed = !row && failure !== null && !lost;
  const waiting = failed
    ? t("banner.error", { message: failureText(t, failure) })
    : t(lost ? "translation.offline" : "translation.waiting");
  const lang = languageTag(language);
  return (
    <section className={row ? styles.translation : undefined}>
      {row?.spoiler_text ? (
        <p className={styles.warning} dir="auto" lang={lang}>
          <EmojiText text={row.spoiler_text} emojis={status.emojis} />
        </p>
      ) : null}
      {row ? (
        <Content
          lang={lang}
          html={row.content}
          emojis={status.emojis}
          mentions={status.mentions}
          tags={status.tags}
          quoteShown
          covered={covered}
        />
      ) : null}
      <div className={failed ? styles.failed : styles.line}>
        {/* One element as long as nothing fails: screen readers say what changes in it, so that it is done as well. */}
        <p key={String(failed)} role={failed ? "alert" : "status"}>
          {row ? sourceText(t, row) : waiting}
        </p>
        {row ? (
          <button type="button" onClick={close}>
            {t("translation.original")}
          </button>
        ) : (
          <button type="button" aria-label={t("dialog.close")} onClick={close}>
            <X size={20} aria-hidden="true" />
          </button>
        )}
      </div>
    </section>
  );
}
