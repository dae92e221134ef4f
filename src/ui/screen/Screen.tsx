import ArrowLeft from "lucide-react/icons/arrow-left";
import { useEffect, useRef, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { useT } from "../context/useT";
import { BarHeight, useUnread, useUnseen } from "./screen_bar";
import styles from "./Screen.module.css";
import { documentTitle } from "./document_title";

type Props = {
  title: string;
  /** What stands under the title in small letters: how old the screen is, that there is no network. */
  note?: ReactNode;
  /** Buttons at the end of the bar. */
  actions?: ReactNode;
  /** A way back: where to, should there be no earlier screen. */
  back?: string;
  children: ReactNode;
};

/** Whether this tab showed a screen before: the router counts them in the history. */
function hasEarlier(): boolean {
  const { idx }: { idx?: unknown } = Object(window.history.state);
  return Number(idx) > 0;
}

/**
 * A screen: its bar with the title, and what it shows. It names the document too, with how many notifications are unseen and
 * announcements unread (spec 001 section 4, "Notifications").
 */
export function Screen({ title, note, actions, back, children }: Props) {
  const t = useT();
  const unseen = useUnseen();
  const unread = useUnread();
  const navigate = useNavigate();
  const bar = useRef<HTMLElement>(null);

  useEffect(() => {
    document.title = documentTitle(t, title, { unseen, unread });
  }, [t, title, unseen, unread]);

  return (
    <BarHeight value={() => bar.current?.offsetHeight ?? 0}>
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
    </BarHeight>
  );
}
