import { remoteInteractionUrl, remoteFollowAction } from "../../../domain/accounts/remote_interaction";
import type { AccountRow } from "../../../domain/rows/rows";
import { useT } from "../../context/useT";
import { useWorld } from "../../context/useWorld";
import styles from "./Follow.module.css";

/**
 * The way for a visitor to follow somebody from their own server, which this server's page leads to. The app's own
 * server gets it as a form; the page's policy lets no form go elsewhere, so that another server gets a link.
 */
export function RemoteFollow({ account: { acct } }: { account: AccountRow }) {
  const t = useT();
  const { origin } = useWorld();
  if (origin !== location.origin)
    return (
      <a
        className={styles.follow}
        data-loud
        data-long
        href={remoteInteractionUrl(origin, { nickname: acct })}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t("profile.followFrom")}
      </a>
    );
  return (
    <form method="post" action={remoteFollowAction(origin)} target="_blank" rel="noopener noreferrer">
      <input type="hidden" name="nickname" value={acct} />
      <input type="hidden" name="profile" value="" />
      <button type="submit" className={styles.follow} data-loud data-long>
        {t("profile.followFrom")}
      </button>
    </form>
  );
}
