import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { readStaffHash, type StaffTarget } from "../../domain/notifications/staff_target";
import { openDialog } from "../../ui/base/dialog/open_dialogs";
import { useActing } from "../../ui/moderation/useActing";
import { useStableNavigate } from "../../ui/navigation/useStableNavigate";

/**
 * Opens the report or newcomer that the end of the address names, as a press on its notification does, and takes it off
 * the address. Others than the staff stay at the notifications.
 */
export function useStaffLink(): void {
  const { pathname, hash } = useLocation();
  const go = useStableNavigate();
  const acting = useActing();
  const open = useEffectEvent((target: StaffTarget) => {
    go(pathname, { replace: true });
    if (acting?.role.moderates) openDialog({ name: "moderation", ...target });
  });
  const known = acting !== undefined;
  useEffect(() => {
    const target = readStaffHash(hash);
    if (target && known) open(target);
  }, [hash, known]);
}
