import { readHidesContents } from "../../db/read/hides_contents";
import { useLive } from "../../ui/useLive";
import { useT } from "../../ui/useT";
import { useWorld } from "../../ui/world";
import { Switch } from "./Switch";

/** Whether the server leaves contents out of what it pushes, where it has that choice (`webPushHideContents`). */
export function HideContents() {
  const t = useT();
  const { db, sync } = useWorld();
  const hides = useLive(() => readHidesContents(db), [db]);
  if (!hides) return null;
  return (
    <Switch
      label={t("settings.push.hideContents")}
      hint={t(hides.waiting ? "settings.push.hideContentsWaits" : "settings.push.hideContentsHint")}
      on={hides.on}
      onChange={(on) => void sync.outbox.intend("hide_contents", { on })}
    />
  );
}
