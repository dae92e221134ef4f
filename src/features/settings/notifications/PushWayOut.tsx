import { updateModal } from "../../../ui/base/dialog/open_modals";
import { useT } from "../../../ui/context/useT";
import { PageLink } from "../../../ui/navigation/PageLink";
import type { PushHindrance } from "../../../sync/push/push";
import { ActionRow } from "../controls/ActionRow";
import { Hint } from "../controls/Hint";
import styles from "./NotificationSettings.module.css";

/** Why push is off here, with what only this page can tell: that the app must be installed first. */
export type PushObstacle = PushHindrance | "not_installed";

/**
 * Whether this is a page in a browser of iOS or iPadOS, which give push to installed apps alone: only there
 * `navigator.standalone` exists, and it is false until the app is started from the home screen.
 */
export const mustBeInstalled = (): boolean => "standalone" in navigator && navigator.standalone === false;

type Props = {
  why: PushObstacle;
  /** Asks the browser for its permission. */
  onAsk(): void;
  /** Looks again whether push works. */
  onRetry(): void;
};

/** The way on from what keeps push from working: what to do, with a button where one press does it. */
export function PushWayOut({ why, onAsk, onRetry }: Props) {
  const t = useT();
  switch (why) {
    case "unsupported":
    case "not_installed":
      return <Hint>{t(`settings.push.${why}.hint`)}</Hint>;
    case "no_key":
      return (
        <ActionRow>
          <Hint>{t("settings.push.no_key.hint")}</Hint>
          <PageLink className={styles.button} to="/about" replace onClick={() => updateModal("settings", "close")}>
            {t("settings.push.no_key.way")}
          </PageLink>
        </ActionRow>
      );
    case "not_asked":
      return <Way label={t("settings.push.allow")} onPress={onAsk} />;
    case "denied":
      return <Way hint={t("settings.push.denied.hint")} label={t("settings.push.again")} onPress={onRetry} />;
    case "no_answer":
    case "refused":
      return <Way label={t("settings.push.again")} onPress={onRetry} />;
    case "switched_off":
    case "signed_out":
      return null;
  }
}

function Way({ hint, label, onPress }: { hint?: string; label: string; onPress(): void }) {
  return (
    <ActionRow>
      <Hint>{hint}</Hint>
      <button type="button" className={styles.button} onClick={onPress}>
        {label}
      </button>
    </ActionRow>
  );
}
