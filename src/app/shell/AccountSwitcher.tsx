import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { readSessions } from "../../db/sessions/sessions";
import { PageLink } from "../../ui/navigation/PageLink";
import { useMoreUnseen, useUnseen } from "../../ui/screen/unseen";
import { useOwnAccount } from "./navigation/useNavigation";
import { UnseenCount } from "./UnseenCount";
import { useUnseenOfOthers } from "./useUnseenOfOthers";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import styles from "./AccountSwitcher.module.css";
import { Avatar } from "../../ui/account/Avatar";
import { Handle, AccountName } from "../../ui/account/AccountName";

/**
 * The accounts that are signed in on this device, with this tab's marked, each with how much it has not seen. A click
 * switches; the last entry adds an account. Renders nothing for a visitor.
 * @param onLeave called when the user switches or goes to the screen that adds an account
 */
export function AccountSwitcher({ onLeave }: { onLeave?: () => void }) {
  const t = useT();
  const { app, session, switchTo } = useWorld();
  const sessions = useLive(() => readSessions(app), [app]);
  const [open, setOpen] = useState(false);
  const unseen = useUnseenOfOthers(open ? sessions : undefined);
  const [switchingTo, setSwitchingTo] = useState<string | null>(null);
  const own_unseen = { unseen: useUnseen(), more: useMoreUnseen() };
  const own = useOwnAccount();
  if (!session || !sessions) return null;

  async function go(key: string) {
    setSwitchingTo(key);
    await switchTo(key).catch((error: unknown) => {
      setSwitchingTo(null);
      throw error;
    });
    onLeave?.();
  }

  return (
    <details className={styles.accounts} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t("account.accounts")}
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <ul role="list">
        {sessions.map(({ key, acct, face }) => {
          const isCurrent = key === session.key;
          const shown = (isCurrent ? own : undefined) ??
            face ?? { display_name: "", username: acct, avatar: "", emojis: [] };
          return (
            <li key={key}>
              <button
                type="button"
                className={styles.account}
                aria-current={isCurrent ? "true" : undefined}
                disabled={switchingTo !== null}
                onClick={() => (isCurrent ? onLeave?.() : void go(key))}
              >
                <Avatar account={shown} small />
                <span className={styles.who}>
                  <span className={styles.line}>
                    <AccountName account={shown} />
                    <UnseenCount unseen={isCurrent ? own_unseen : unseen[key]} />
                  </span>
                  <Handle account={{ acct: key }} />
                </span>
                {isCurrent ? <Check size={20} aria-hidden="true" /> : null}
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
