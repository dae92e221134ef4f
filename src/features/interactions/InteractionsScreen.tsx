import { readAccount } from "../../db/read/accounts/account";
import { type InteractionKind, timelineKey } from "../../domain/timelines/timelines";
import { NotificationList } from "../../ui/notification/NotificationList";
import { Screen } from "../../ui/screen/Screen";
import { Tabs, useQueryTabs } from "../../ui/base/tabs/Tabs";
import { useLastRead } from "../../ui/timeline/useLastRead";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";

const kinds: readonly InteractionKind[] = ["mentions", "reactions", "follows", "moves"];

/** The route of interactions: notifications about the user and their posts, by kind. */
export function InteractionsScreen() {
  const t = useT();
  const { db, session } = useWorld();
  const own = session?.account_id ?? "";
  // With `allow_following_move`, the server sends no notifications of moves.
  const moves = useLive(() => readAccount(db, own), [db, own])?.pleroma?.allow_following_move !== true;
  const titled = kinds
    .filter((kind) => kind !== "moves" || moves)
    .map((name) => ({ name, title: t(`interactions.${name}`) }));
  const { tabs, now } = useQueryTabs(titled);
  const key = timelineKey("interactions", now?.name);
  const { note } = useLastRead(key);
  return (
    <Screen title={t("nav.interactions")} note={note}>
      <Tabs label={t("interactions.kinds")} tabs={tabs} now={now} />
      <NotificationList key={key} name={key} title={now?.title ?? ""} since={undefined} />
    </Screen>
  );
}
