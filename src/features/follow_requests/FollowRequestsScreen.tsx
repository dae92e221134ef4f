import { readFetch } from "../../db/read/fetches";
import { type FollowRequest, readFollowRequests } from "../../db/read/shell";
import { PersonLink } from "../../ui/account/PersonLink";
import { RequestButtons } from "../../ui/account/RequestButtons";
import { unreadText } from "../../ui/failure";
import { ListEnd } from "../../ui/list/ListEnd";
import { Again } from "../../ui/screen/Again";
import { Empty } from "../../ui/screen/Empty";
import { Screen } from "../../ui/screen/Screen";
import { useDetail } from "../../ui/status/useDetail";
import { useLive } from "../../ui/useLive";
import { useT } from "../../ui/useT";
import { useWorld } from "../../ui/world";
import styles from "./FollowRequests.module.css";

/** The route /friend-requests: who asks to follow the reader, from the device, as far as it was read (spec 002, "Follow requests"). */
export function FollowRequestsScreen() {
  const t = useT();
  const { db, sync } = useWorld();
  const fetched = useDetail("requests", "top");
  const below = useLive(() => readFetch(db, "requests:below"), [db]);
  const list = useLive(() => readFollowRequests(db), [db]);
  const failure = below?.failure ?? fetched?.failure ?? null;
  const again = () => sync.details.refresh("requests", "top");
  return (
    <Screen title={t("nav.followRequests")}>
      {list && list.asking.length > 0 ? (
        <>
          <ul role="list" className={styles.list}>
            {list.asking.map((one) => (
              <Asking key={one.account.id} {...one} />
            ))}
          </ul>
          <ListEnd
            end="followRequests.end"
            older="followRequests.older"
            bottom={!list.more}
            failure={failure}
            onOlder={() => void sync.details.refresh("requests", "below")}
          />
        </>
      ) : list ? (
        <Empty>{t("followRequests.empty")}</Empty>
      ) : (
        <Empty action={failure ? <Again run={again} /> : undefined}>
          {failure ? unreadText(t, failure) : t("followRequests.loading")}
        </Empty>
      )}
    </Screen>
  );
}

function Asking({ account, denied }: FollowRequest) {
  return (
    <li className={styles.row}>
      <PersonLink account={account} />
      <RequestButtons account={account} denied={denied} />
    </li>
  );
}
