import { useEffect } from "react";
import { plainName } from "../../domain/accounts/plain_name";
import { readRequestOf } from "../../db/read/accounts/follow_requests";
import type { AccountRow } from "../../domain/rows/rows";
import { FollowRequestButtons } from "../../ui/account/follow/FollowRequestButtons";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import styles from "./RequestNotice.module.css";

/** Says that an account asks to follow the user, with buttons that answer it; nothing where it does not. */
export function RequestNotice({ account }: { account: AccountRow }) {
  const t = useT();
  const { db, sync } = useWorld();
  const request = useLive(() => readRequestOf(db, account.id), [db, account.id]);
  const unlisted = request?.listed === false;
  // The list is older than what is known of this account: wherever requests are counted, this one is to count.
  useEffect(() => {
    if (unlisted) void sync.rosters.refresh("follow_requests");
  }, [sync, unlisted]);
  if (!request) return null;
  return (
    <div className={styles.request}>
      <p>{t("followRequest.asks", { name: plainName(account) })}</p>
      <FollowRequestButtons account={account} denied={request.denied} />
    </div>
  );
}
