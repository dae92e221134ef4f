import Bot from "lucide-react/icons/bot";
import Pencil from "lucide-react/icons/pencil";
import type { StatusView } from "../../../db/read/statuses/status";
import { statusPath } from "../../../domain/navigation/page_paths";
import { formatBrief, formatDateTime } from "../../../i18n/format";
import { Handle, AccountName } from "../../account/AccountName";
import { ProfileLink } from "../../account/ProfileLink";
import { Byline } from "../../account/Byline";
import { useNow } from "../../context/useNow";
import { PageLink } from "../../navigation/PageLink";
import { RelativeTime } from "../../base/text/RelativeTime";
import { useSetting } from "../../context/useSetting";
import { useT } from "../../context/useT";
import { visibilityIcons } from "../../composing/visibility_icons";
import { StatusLanguage } from "./StatusLanguage";
import styles from "./Status.module.css";

/** Marks an automated account, unless `hideBotIndication` is on. */
export function BotMark({ bot }: { bot: boolean }) {
  const t = useT();
  const silent = useSetting("hideBotIndication");
  return bot && !silent ? <Bot size={16} className={styles.bot} role="img" aria-label={t("status.bot")} /> : null;
}

/**
 * A status's first line: author, visibility, language if it differs from the interface's, and time. The time links to
 * the conversation, except on its focused status.
 */
export function StatusHead({ view: { status, account, pending }, focused }: { view: StatusView; focused: boolean }) {
  const t = useT();
  const now = useNow();
  const Scope = visibilityIcons[status.visibility];
  const scope = t(`visibility.${status.visibility}`);
  const edited = Date.parse(status.edited_at ?? "");
  return (
    <header className={styles.head}>
      <Byline>
        <ProfileLink account={account}>
          <AccountName account={account} />
        </ProfileLink>
        <BotMark bot={account.bot} /> <Handle account={account} />
      </Byline>
      <span className={styles.when}>
        <StatusLanguage of={status.language} />
        {status.visibility === "public" ? null : (
          <span title={scope}>
            <Scope size={14} role="img" aria-label={scope} />
          </span>
        )}
        {pending ? null : focused ? (
          <RelativeTime at={status.created_at} />
        ) : (
          <PageLink to={statusPath(status.id)} className={styles.time}>
            <RelativeTime at={status.created_at} />
          </PageLink>
        )}
        {Number.isNaN(edited) ? null : (
          <span className={styles.edited} title={t("status.editedAt", { at: formatDateTime(edited, t.locale) })}>
            <Pencil size={12} role="img" aria-label={t("status.edited")} />
            {formatBrief(edited, Math.max(now, edited), t.locale)}
          </span>
        )}
      </span>
    </header>
  );
}
