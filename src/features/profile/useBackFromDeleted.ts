import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useModals } from "../../ui/base/dialog/open_modals";
import { useDeletedAccounts } from "../../ui/moderation/deleted_accounts";
import { hasEarlier } from "../../ui/navigation/has_earlier";

/** Goes back from the profile of an account that the reader has deleted, once nothing of the moderation covers it. */
export function useBackFromDeleted(account_id: string | undefined): void {
  const navigate = useNavigate();
  const deleted = useDeletedAccounts(({ ids }) => account_id !== undefined && ids.has(account_id));
  const covered = useModals(({ moderation }) => moderation === "visible");
  useEffect(() => {
    if (deleted && !covered) void (hasEarlier() ? navigate(-1) : navigate("/", { replace: true }));
  }, [deleted, covered, navigate]);
}
