import { memo } from "react";
import { readNotificationView } from "../../db/read/notifications/notification";
import { useLive } from "../context/useLive";
import { useWorld } from "../context/useWorld";
import { NotificationArticle } from "./NotificationArticle";
import styles from "./Notification.module.css";

type Props = {
  id: string;
  position: number;
  size: number;
  /** Notifications newer than this order are shown as unseen, whether they are seen or not. */
  since?: string | undefined;
};

/** The row of one notification, read by its id. */
export const NotificationItem = memo(function NotificationRow({ id, ...rest }: Props) {
  const { db } = useWorld();
  const view = useLive(() => readNotificationView(db, id), [db, id]);
  if (!view) return <article className={styles.notification} style={{ minBlockSize: 72 }} aria-busy="true" />;
  return <NotificationArticle view={view} {...rest} />;
});
