import { useEffect, useRef } from "react";
import { hasKeptDrafts } from "../../db/drafts/detached_drafts";
import { readSessions } from "../../db/sessions/sessions";
import { Avatar } from "../../ui/account/Avatar";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { PageLink } from "../../ui/navigation/PageLink";
import { documentTitle } from "../../ui/screen/document_title";
import styles from "./SignedOutScreen.module.css";

/**
 * The whole page of a tab whose account was signed out, in another tab or in this one. The tab stays that account's: it
 * shows and does nothing for another one until the user says so.
 * @param session_key the key of the tab's session, "me@host"
 */
export function SignedOutScreen({ session_key }: { session_key: string }) {
  const t = useT();
  const { app, origin, switchTo } = useWorld();
  const stored = useLive(
    async () => ({ sessions: await readSessions(app), kept: await hasKeptDrafts(app, session_key) }),
    [app, session_key],
  );
  if (!stored) return null;
  const at = session_key.lastIndexOf("@");
  const isOfServer = session_key.slice(at + 1) === new URL(origin).host;
  const name = isOfServer ? `?as=${encodeURIComponent(session_key.slice(0, at))}` : "";
  return (
    <main id="main" className={styles.page}>
      <Title text={t("signedOut.title", { acct: `@${session_key}` })} />
      <p>{t(stored.sessions.length > 0 ? "signedOut.text" : "signedOut.alone")}</p>
      {stored.kept ? <p>{t("signedOut.kept")}</p> : null}
      <PageLink className={styles.again} to={`/login${name}`}>
        {t("signedOut.again")}
      </PageLink>
      {stored.sessions.map(({ key, acct, face }) => (
        <button key={key} type="button" className={styles.other} onClick={() => void switchTo(key)}>
          <Avatar account={face ?? { display_name: "", username: acct, avatar: "", emojis: [] }} small />
          <span>{t("signedOut.goOn", { acct: `@${key}` })}</span>
        </button>
      ))}
      {stored.sessions.length === 0 ? (
        <button type="button" className={styles.other} onClick={() => void switchTo(null)}>
          {t("signedOut.visit")}
        </button>
      ) : null}
    </main>
  );
}

/** The title takes the focus, since the focused element has gone with the screen before. */
function Title({ text }: { text: string }) {
  const t = useT();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  useEffect(() => {
    document.title = documentTitle(t, text, "");
  }, [t, text]);
  return (
    <h1 ref={title} tabIndex={-1} dir="auto">
      {text}
    </h1>
  );
}
