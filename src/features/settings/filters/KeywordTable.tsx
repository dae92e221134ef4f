import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import { useRef } from "react";
import type { Keyword } from "../../../domain/entities/filter";
import { useT } from "../../../ui/context/useT";
import { useFocusNext } from "../controls/useFocusNext";
import styles from "./Filters.module.css";

type Props = {
  keywords: readonly Keyword[];
  /** What is wrong with them, a sentence. */
  wrong: string | undefined;
  onChange(keywords: readonly Keyword[]): void;
};

/** The words of a filter: each in a row with whether it must stand alone. The focus stays in the table. */
export function KeywordTable({ keywords, wrong, onChange }: Props) {
  const t = useT();
  const body = useRef<HTMLTableSectionElement>(null);
  const focusNext = useFocusNext(body);
  const focusRow = (at: number) => focusNext(`tr:nth-child(${at + 1}) [data-keyword]`);
  const put = (at: number, part: Partial<Keyword>) =>
    onChange(keywords.map((one, index) => (index === at ? { ...one, ...part } : one)));
  function remove(at: number) {
    focusRow(Math.max(0, at - 1));
    onChange(keywords.toSpliced(at, 1));
  }
  return (
    <div className={styles.words}>
      <table aria-label={t("filters.words")}>
        <thead>
          <tr>
            <th scope="col">{t("filters.word")}</th>
            <th scope="col">{t("filters.whole")}</th>
            <th scope="col">
              <span className="said">{t("filters.remove")}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {keywords.map(({ keyword, whole_word }, at) => (
            <tr key={at}>
              <td>
                <input
                  type="text"
                  data-keyword
                  data-first-focus={at === 0 ? "" : undefined}
                  dir="auto"
                  autoCapitalize="none"
                  autoComplete="off"
                  aria-label={t("filters.wordAt", { at: at + 1 })}
                  aria-invalid={wrong && at === 0 ? true : undefined}
                  aria-describedby={wrong && at === 0 ? "filter-words-wrong" : undefined}
                  value={keyword}
                  onChange={({ target }) => put(at, { keyword: target.value })}
                />
              </td>
              <td>
                <input
                  type="checkbox"
                  aria-label={t("filters.wholeAt", { at: at + 1 })}
                  checked={whole_word}
                  onChange={({ target }) => put(at, { whole_word: target.checked })}
                />
              </td>
              <td>
                <button
                  type="button"
                  className={styles.remove}
                  disabled={keywords.length === 1}
                  aria-label={t("filters.removeAt", { at: at + 1 })}
                  title={t("filters.removeAt", { at: at + 1 })}
                  onClick={() => remove(at)}
                >
                  <Trash size={18} aria-hidden="true" />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {wrong ? (
        <p id="filter-words-wrong" className={styles.wrong}>
          {wrong}
        </p>
      ) : null}
      <button
        type="button"
        className={styles.button}
        onClick={() => {
          focusRow(keywords.length);
          onChange([...keywords, { keyword: "", whole_word: true }]);
        }}
      >
        <Plus size={18} aria-hidden="true" />
        {t("filters.addWord")}
      </button>
    </div>
  );
}
