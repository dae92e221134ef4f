import { readSentRequests, type SentRequest } from "../../db/read/accounts/follow_requests";
import { readRelationship } from "../../db/read/accounts/account";
import { AccountLine } from "../../ui/account/AccountLine";
import { FollowButton } from "../../ui/account/follow/FollowButton";
import { useRoster } from "../../ui/account/list/useRoster";
import { ListEnd } from "../../ui/base/list/ListEnd";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { useKept } from "../../ui/hooks/useKept";
import styles from "./FollowRequests.module.css";

/**
 * Whom the user asked to follow, each with a button that takes the request back. A request that was taken back stays
 * until the screen is left, so that it can be made again. Nothing where there is none.
 * @param listed the server lists them; otherwise those are shown of whom this device knows
 */
export function SentRequests({ listed }: { listed: boolean }) {
  const t = useT();
  const { db } = useWorld();
  const now = useLive(() => readSentRequests(db), [db]);
  const sent = useKept(now, ({ account }) => account.id);
  return (
    <>
      {sent && sent.length > 0 ? (
        <section aria-labelledby="sent-requests">
          <h2 id="sent-requests" className={styles.part}>
            {t("followRequests.sent")}
          </h2>
          {listed ? null : <p className={styles.note}>{t("followRequests.sentHere")}</p>}
          <ul role="list" className={styles.list}>
            {sent.map((one) => (
              <SentRequestRow key={one.account.id} {...one} waits={now?.includes(one) === true} />
            ))}
          </ul>
        </section>
      ) : null}
      {listed ? <MoreSentRequests /> : null}
    </>
  );
}

/** @param waits it has not been taken back or answered while it was shown */
function SentRequestRow({ account, relationship, waits }: SentRequest & { waits: boolean }) {
  const { db } = useWorld();
  const now = useLive(() => readRelationship(db, account.id), [db, account.id]);
  return (
    <li className={styles.row}>
      <AccountLine account={account} />
      <FollowButton account={account} relationship={waits ? relationship : now} inRow />
    </li>
  );
}

/** Keeps the server's list up to date, with older ones on demand. */
function MoreSentRequests() {
  const t = useT();
  const { row, failure, reading, readMore } = useRoster("sent_requests");
  if (!row || row.account_ids.length === 0) return null;
  return (
    <ListEnd
      end={t("followRequests.end")}
      older="followRequests.older"
      bottom={!row.more}
      failure={failure}
      reading={reading}
      onOlder={readMore}
    />
  );
}
