import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { useModals } from "../../ui/base/dialog/open_modals";
import { useDeletedAccounts } from "../../ui/moderation/deleted_accounts";
import { hasEarlier } from "../../ui/navigation/has_earlier";
import { useIsHere } from "../../ui/navigation/useIsHere";

/**
 * Goes back from the profile of an account that the reader has deleted, once nothing of the moderation covers it. Who
 * uncovers it by a press on a link goes where that leads.
 */
export function useBackFromDeleted(account_id: string | undefined): void {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const deleted = useDeletedAccounts(({ ids }) =>
    account_id !== undefined && ids.has(account_id) ? account_id : undefined,
  );
  const covered = useModals(({ moderation }) => moderation === "visible");
  const goBack = useEffectEvent(() => {
    if (isHere()) void (hasEarlier() ? navigate(-1) : navigate("/", { replace: true }));
  });
  useEffect(() => {
    if (deleted !== undefined && !covered) goBack();
  }, [deleted, covered]);
}
