import { readHidesContents } from "../../../db/read/accounts/hides_contents";
import { useLive } from "../../../ui/context/useLive";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { SwitchControl } from "../controls/SwitchControl";

/** The server's option to leave contents out of pushes, where it has one (`webPushHideContents`). */
export function HideContentsSwitch() {
  const t = useT();
  const { db, sync } = useWorld();
  const hides = useLive(() => readHidesContents(db), [db]);
  if (!hides) return null;
  return (
    <SwitchControl
      label={t("settings.push.hideContents")}
      hint={t(hides.waiting ? "settings.push.hideContentsWaits" : "settings.push.hideContentsHint")}
      on={hides.on}
      onChange={(on) => void sync.outbox.intend("hide_contents", { on })}
    />
  );
}
