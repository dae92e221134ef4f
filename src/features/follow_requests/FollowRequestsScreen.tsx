import { type FollowRequest, readFollowRequests } from "../../db/read/accounts/rosters";
import { capabilitiesOf } from "../../domain/instance/capabilities/capabilities";
import { AccountLine } from "../../ui/account/AccountLine";
import { FollowRequestButtons } from "../../ui/account/follow/FollowRequestButtons";
import { useRoster } from "../../ui/account/list/useRoster";
import { nothingStoredText } from "../../ui/base/text/failure_text";
import { ListEnd } from "../../ui/base/list/ListEnd";
import { RetryButton } from "../../ui/screen/RetryButton";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { Screen } from "../../ui/screen/Screen";
import { useInstance } from "../../ui/context/useDevice";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { SentRequests } from "./SentRequests";
import styles from "./FollowRequests.module.css";

/** The route /friend-requests: the stored follow requests, with older ones on demand, and those that the user sent. */
export function FollowRequestsScreen() {
  const t = useT();
  const { db } = useWorld();
  const { lists_sent_requests = false } = capabilitiesOf(useInstance());
  const { failure, reading, readMore, again } = useRoster("follow_requests");
  const list = useLive(() => readFollowRequests(db), [db]);
  return (
    <Screen title={t("nav.followRequests")}>
      {list && list.requests.length > 0 ? (
        <>
          <ul role="list" className={styles.list}>
            {list.requests.map((one) => (
              <FollowRequestRow key={one.account.id} {...one} />
            ))}
          </ul>
          <ListEnd
            end={t("followRequests.end")}
            older="followRequests.older"
            bottom={!list.more}
            failure={failure}
            reading={reading}
            onOlder={readMore}
          />
        </>
      ) : list ? (
        <EmptyScreen>{t("followRequests.empty")}</EmptyScreen>
      ) : (
        <EmptyScreen action={failure ? <RetryButton run={again} /> : undefined}>
          {failure ? nothingStoredText(t, failure) : t("followRequests.loading")}
        </EmptyScreen>
      )}
      <SentRequests listed={lists_sent_requests} />
    </Screen>
  );
}

function FollowRequestRow({ account, denied }: FollowRequest) {
  return (
    <li className={styles.row}>
      <AccountLine account={account} />
      <FollowRequestButtons account={account} denied={denied} />
    </li>
  );
}
