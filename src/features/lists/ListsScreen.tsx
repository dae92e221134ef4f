import type { ComponentType } from "react";
import { Link } from "react-router";
import { readLists } from "../../db/read/shell";
import { Empty } from "../../ui/screen/Empty";
import { useParams } from "../../ui/params";
import { Screen } from "../../ui/screen/Screen";
import { useLive } from "../../ui/useLive";
import { useT } from "../../ui/useT";
import { useWorld } from "../../ui/world";

type Timelines = ComponentType<{ name: "list"; called: string | undefined }>;

/**
 * A list's timeline, by the list's own title where that was read.
 * @param of the screen that shows timelines
 */
export function ListScreen({ of: Timeline }: { of: Timelines }) {
  const { db } = useWorld();
  const { id = "" } = useParams();
  const lists = useLive(() => readLists(db), [db]);
  return <Timeline name="list" called={lists?.find((list) => list.id === id)?.title} />;
}

/** The reader's lists, which this device cannot list yet; a visitor has none. */
export function ListsScreen() {
  const t = useT();
  const { session } = useWorld();
  return (
    <Screen title={t("nav.lists")}>
      {session ? (
        <Empty>{t("lists.later")}</Empty>
      ) : (
        <Empty action={<Link to="/login">{t("nav.signIn")}</Link>}>{t("lists.visitor")}</Empty>
      )}
    </Screen>
  );
}
