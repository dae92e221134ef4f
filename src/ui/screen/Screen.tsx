import ArrowLeft from "lucide-react/icons/arrow-left";
import { useEffect, useRef, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { useT } from "../context/useT";
import { hasEarlier } from "../navigation/has_earlier";
import { BarHeightContext } from "./screen_bar";
import { useUnseenBadge } from "./unseen";
import styles from "./Screen.module.css";
import { documentTitle } from "./document_title";

/** How much of the window a bar covers, in px: none where it goes with the page. */
const heightOver = (bar: HTMLElement | null): number =>
  bar && getComputedStyle(bar).position === "sticky" ? bar.offsetHeight : 0;

type Props = {
  title: string;
  /** A small note under the title: how old the data is, or that there is no network. */
  note?: ReactNode;
  /** Buttons at the end of the bar. */
  actions?: ReactNode;
  /** Shows a back button. The path is where it leads if the tab has no earlier screen. */
  back?: string;
  children: ReactNode;
};

/**
 * A screen: a bar with the title, and the content. It also sets the document's title, with the number of unseen
 * notifications.
 */
export function Screen({ title, note, actions, back, children }: Props) {
  const t = useT();
  const count = useUnseenBadge();
  const navigate = useNavigate();
  const bar = useRef<HTMLElement>(null);

  useEffect(() => {
    document.title = documentTitle(t, title, count);
  }, [t, title, count]);

  return (
    <BarHeightContext value={() => heightOver(bar.current)}>
      <header ref={bar} className={styles.bar}>
        {back === undefined ? null : (
          <button
            type="button"
            className={styles.back}
            aria-label={t("app.back")}
            onClick={() => void (hasEarlier() ? navigate(-1) : navigate(back, { replace: true }))}
          >
            <ArrowLeft size={20} aria-hidden="true" />
          </button>
        )}
        <div className={styles.title}>
          <h1>
            <bdi>{title}</bdi>
          </h1>
          {note ? <p className={styles.note}>{note}</p> : null}
        </div>
        {actions}
      </header>
      {children}
    </BarHeightContext>
  );
}
