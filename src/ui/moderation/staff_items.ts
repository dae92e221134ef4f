import Ban from "lucide-react/icons/ban";
import CircleCheck from "lucide-react/icons/circle-check";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import KeyRound from "lucide-react/icons/key-round";
import type { LucideIcon } from "lucide-react";
import Mail from "lucide-react/icons/mail";
import MailCheck from "lucide-react/icons/mail-check";
import Shield from "lucide-react/icons/shield";
import ShieldOff from "lucide-react/icons/shield-off";
import Sparkles from "lucide-react/icons/sparkles";
import Trash2 from "lucide-react/icons/trash-2";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import UserCheck from "lucide-react/icons/user-check";
import Volume2 from "lucide-react/icons/volume-2";
import VolumeX from "lucide-react/icons/volume-x";
import type { StaffAct, StaffActName } from "../../domain/moderation/staff_act";
import { type Acting, actsOn, tagsOn } from "../../domain/moderation/staff_acts";
import type { StaffAccount } from "../../domain/moderation/staff_account";
import type { MenuItem } from "../base/menu/open_menu";
import { passwordItems } from "./password_items";
import { actLabel, runStaffAct, type StaffActing } from "./run_staff_act";

const icons: Record<StaffActName, LucideIcon> = {
  approve: UserCheck,
  reject: Trash2,
  confirm_email: MailCheck,
  resend_confirmation: Mail,
  force_password_reset: KeyRound,
  disable_mfa: ShieldOff,
  activate: CircleCheck,
  deactivate: Ban,
  grant_moderator: Shield,
  revoke_moderator: ShieldOff,
  grant_admin: Shield,
  revoke_admin: ShieldOff,
  suggest: Sparkles,
  unsuggest: Sparkles,
  delete: Trash2,
  refuse: Trash2,
  warn: TriangleAlert,
  enable: CircleCheck,
  disable: KeyRound,
  sensitize: EyeOff,
  unsensitize: Eye,
  silence: VolumeX,
  unsilence: Volume2,
  suspend: Ban,
  unsuspend: CircleCheck,
  suspend_for_good: Ban,
};

/** What takes the account from whoever has it. */
const dangerous: ReadonlySet<StaffAct["name"]> = new Set(["deactivate", "disable", "suspend"]);

/**
 * The lines of a menu with all that those who act may do to accounts. Without any, one line says so.
 * @param online false: none of them can be chosen
 */
export function staffItems(
  asking: StaffActing & { acting: Acting; online: boolean },
  all: readonly StaffAccount[],
): MenuItem[] {
  const { t, acting, online } = asking;
  const acts = actsOn(all, acting).map(({ act, accounts }): MenuItem => ({
    label:
      all.length > 1 ? t("moderation.actMany", { act: actLabel(t, act), count: accounts.length }) : actLabel(t, act),
    ...(act.name !== "tag" && { icon: icons[act.name] }),
    danger: act.asks === "typed" || dangerous.has(act.name),
    disabled: !online,
    onSelect: () => void runStaffAct(asking, act, accounts),
  }));
  const tags = tagsOn(all, acting).map(({ on, act, accounts }, at): MenuItem => ({
    label: actLabel(t, act),
    checked: on,
    isOneOfMany: true,
    disabled: !online,
    startsGroup: at === 0 && acts.length > 0,
    onSelect: () => void runStaffAct(asking, act, accounts),
  }));
  const items = [...passwordItems(asking, all), ...acts, ...tags];
  return items.length > 0 ? items : [{ label: t("moderation.noActs"), disabled: true, onSelect: () => undefined }];
}
