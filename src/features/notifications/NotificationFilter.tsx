import ListFilter from "lucide-react/icons/list-filter";
import type { NotificationVisibility } from "../../domain/notifications/notification_kinds";
import { settings } from "../../domain/settings/settings";
import { openMenu } from "../../ui/base/menu/open_menu";
import { useSetting } from "../../ui/context/useSetting";
import { useSettingWriter } from "../../ui/context/useSettingWriter";
import { useT } from "../../ui/context/useT";
import styles from "./Notifications.module.css";

const kinds = Object.keys(settings.notificationVisibility.default) as (keyof NotificationVisibility)[];

/**
 * The button that opens a menu of the notification kinds to show (`notificationVisibility`), and of grouping
 * (`groupNotifications`).
 */
export function NotificationFilter() {
  const t = useT();
  const visibility = useSetting("notificationVisibility");
  const group = useSetting("groupNotifications");
  const write = useSettingWriter();
  const off = kinds.filter((kind) => !visibility[kind]).length;
  const label = t("notifications.filter", { count: off });

  function open(button: HTMLElement) {
    const items = kinds.map((kind) => ({
      label: t(`setting.notificationVisibility.${kind}`),
      checked: visibility[kind],
      isToggle: true,
      onSelect: () => void write("notificationVisibility", (now) => ({ ...now, [kind]: !now[kind] })),
    }));
    const several = {
      label: t("setting.groupNotifications"),
      checked: group,
      isToggle: true,
      startsGroup: true,
      onSelect: () => void write("groupNotifications", (now) => !now),
    };
    openMenu(button, t("setting.notificationVisibility"), [...items, several]);
  }

  return (
    <button
      type="button"
      className={off > 0 ? styles.filtering : undefined}
      data-stays
      aria-haspopup="menu"
      aria-expanded="false"
      aria-label={label}
      title={label}
      onClick={({ currentTarget }) => open(currentTarget)}
    >
      <ListFilter size={20} aria-hidden="true" />
    </button>
  );
}
