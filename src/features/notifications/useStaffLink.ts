import { useLocation } from "react-router";
import { readStaffHash } from "../../domain/notifications/staff_target";
import { openDialog } from "../../ui/base/dialog/open_dialogs";
import { useActing } from "../../ui/moderation/useActing";
import { useAddressCorrection } from "../../ui/navigation/useAddressCorrection";

/**
 * Opens the report or newcomer that the end of the address names, as a press on its notification does, and takes it off
 * the address. Others than the staff stay at the notifications.
 */
export function useStaffLink(): void {
  const { pathname, hash } = useLocation();
  const acting = useActing();
  const target = readStaffHash(hash);
  useAddressCorrection(target && acting !== undefined ? pathname : null, {
    onCorrected: () => {
      if (target && acting?.role.moderates) openDialog({ name: "moderation", ...target });
    },
  });
}
