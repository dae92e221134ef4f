import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { readAccount } from "../../db/read/accounts/account";
import { readSessions } from "../../db/sessions/sessions";
import { PageLink } from "../../ui/navigation/PageLink";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import styles from "./AccountSwitcher.module.css";
import { Avatar } from "../../ui/account/Avatar";
import { Handle, AccountName } from "../../ui/account/AccountName";

/**
 * Every account that is signed in on this device, the one that this tab shows marked: a press switches. The last line adds one.
 * Nothing for a visitor.
 * @param onLeave called when the reader goes on to another account or to the screen that adds one
 */
export function AccountSwitcher({ onLeave }: { onLeave?: () => void }) {
  const t = useT();
  const { app, db, session, switchTo } = useWorld();
  const [going, setGoing] = useState<string | null>(null);
  const all = useLive(() => readSessions(app), [app]);
  const own = useLive(async () => (session ? await readAccount(db, session.account_id) : undefined), [db, session]);
  if (!session || !all) return null;

  async function go(key: string) {
    setGoing(key);
    await switchTo(key).catch((error: unknown) => {
      setGoing(null);
      throw error;
    });
    onLeave?.();
  }

  return (
    <details className={styles.accounts}>
      <summary>
        {t("account.accounts")}
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <ul role="list">
        {all.map(({ key, acct, face }) => {
          const here = key === session.key;
          const shown = (here ? own : undefined) ??
            face ?? { display_name: "", username: acct, avatar: "", emojis: [] };
          return (
            <li key={key}>
              <button
                type="button"
                className={styles.account}
                aria-current={here ? "true" : undefined}
                disabled={going !== null}
                onClick={() => (here ? onLeave?.() : void go(key))}
              >
                <Avatar account={shown} small />
                <span className={styles.who}>
                  <AccountName account={shown} />
                  <Handle account={{ acct: key }} />
                </span>
                {here ? <Check size={20} aria-hidden="true" /> : null}
              </button>
            </li>
          );
        })}
        <li>
          <PageLink
            className={styles.account}
            to={`/login?add=${encodeURIComponent(session.key)}`}
            {...(onLeave ? { replace: true } : {})}
            onClick={onLeave}
          >
            <span className={styles.plus}>
              <Plus size={20} aria-hidden="true" />
            </span>
            {t("account.add")}
          </PageLink>
        </li>
      </ul>
    </details>
  );
}
