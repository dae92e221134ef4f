import Link from "lucide-react/icons/link";
import { mayMakePasswordLink } from "../../domain/moderation/password_link";
import type { Acting } from "../../domain/moderation/staff_acts";
import type { StaffAccount } from "../../domain/moderation/staff_account";
import type { T } from "../../i18n/translator";
import { openDialog } from "../base/dialog/open_dialogs";
import type { MenuItem } from "../base/menu/open_menu";
import { toast } from "../base/toast/show_toast";
import type { World } from "../context/useWorld";
import { staffFailureText } from "./staff_failure_text";

type Asking = Pick<World, "sync"> & { t: T; acting: Acting; online: boolean };

/**
 * The line of a menu that makes a link for a new password, where it is about one person who may have one, and shows it.
 */
export function passwordItems({ t, sync, acting, online }: Asking, all: readonly StaffAccount[]): MenuItem[] {
  const [one] = all;
  if (!one || all.length > 1 || !mayMakePasswordLink(acting, one)) return [];
  const { nickname } = one;
  async function make() {
    const asked = await sync.moderation.makePasswordLink(nickname);
    if (!asked) return;
    if (asked.failure)
      return void toast("bad", t("moderation.password.failed", { reason: staffFailureText(t, asked.failure) }));
    openDialog({ name: "password-link", nickname, link: asked.answer });
  }
  return [{ label: t("moderation.password"), icon: Link, disabled: !online, onSelect: () => void make() }];
}
