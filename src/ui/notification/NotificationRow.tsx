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
  /** What is newer than this order is drawn as new, seen or not. */
  since?: string | undefined;
};

/** One notification of a list, by its id. */
export const NotificationRow = memo(function NotificationRow({ id, ...place }: Props) {
  const { db } = useWorld();
  const view = useLive(() => readNotificationView(db, id), [db, id]);
  if (!view) return <article className={styles.notification} style={{ minBlockSize: 72 }} aria-busy="true" />;
  return <NotificationArticle view={view} {...place} />;
});
