import { LiveText } from "../../../ui/base/text/LiveText";
import { useT } from "../../../ui/context/useT";
import styles from "./StaffList.module.css";

type Props = {
  /** Whether the list stands; it is being read otherwise. */
  read: boolean;
  page: number;
  /** null: the server does not say how many there are. */
  pages: number | null;
  /** Whether there is a page after this one. */
  more: boolean;
  onPage(page: number): void;
};

/**
 * The way between the pages of a list; nothing to be seen where there is one page. It stays while a page is read, so
 * that screen readers are told which one has come.
 */
export function Paging({ read, page, pages, more, onPage }: Props) {
  const t = useT();
  const shown = read && (page > 1 || more);
  const text = pages === null ? t("moderation.pageOnly", { page }) : t("moderation.page", { page, pages });
  return (
    <div
      role={shown ? "navigation" : undefined}
      className={shown ? styles.paging : undefined}
      aria-label={shown ? t("moderation.pages") : undefined}
    >
      {shown ? (
        <button type="button" disabled={page === 1} onClick={() => onPage(page - 1)}>
          {t("moderation.previous")}
        </button>
      ) : null}
      <LiveText>{shown ? text : null}</LiveText>
      {shown ? (
        <button type="button" disabled={!more} onClick={() => onPage(page + 1)}>
          {t("moderation.next")}
        </button>
      ) : null}
    </div>
  );
}
