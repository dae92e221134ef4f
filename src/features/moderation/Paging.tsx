import { useT } from "../../ui/context/useT";
import styles from "./Moderation.module.css";

type Props = {
  page: number;
  /** null: the server does not say how many there are. */
  pages: number | null;
  /** Whether there is a page after this one. */
  more: boolean;
  onPage(page: number): void;
};

/** The way between the pages of a list; nothing where there is one page. */
export function Paging({ page, pages, more, onPage }: Props) {
  const t = useT();
  if (page === 1 && !more) return null;
  return (
    <nav className={styles.paging} aria-label={t("moderation.pages")}>
      <button type="button" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t("moderation.previous")}
      </button>
      <p aria-live="polite">
        {pages === null ? t("moderation.pageOnly", { page }) : t("moderation.page", { page, pages })}
      </p>
      <button type="button" disabled={!more} onClick={() => onPage(page + 1)}>
        {t("moderation.next")}
      </button>
    </nav>
  );
}
