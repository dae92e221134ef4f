import { closeDialog } from "../../../ui/base/dialog/open_dialogs";
import { updateModal } from "../../../ui/base/dialog/open_modals";
import { toast } from "../../../ui/base/toast/show_toast";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { useLateNavigate } from "../../../ui/navigation/useLateNavigate";
import { SecuritySection } from "./SecuritySection";
import { PasswordField } from "./fields";
import { SecurityForm } from "./SecurityForm";
import type { PartProps } from "./part_props";
import { useSecurityCall } from "./useSecurityCall";

/** Deletes the account at the server, then signs it out of this device, with all that is stored of it. */
export function DeleteAccount(props: PartProps) {
  const t = useT();
  return (
    <SecuritySection
      title={t("security.delete")}
      text={t("security.delete.text", { handle: props.handle })}
      label={t("security.delete.open")}
    >
      {() => <DeleteForm {...props} />}
    </SecuritySection>
  );
}

function DeleteForm({ of, handle }: PartProps) {
  const t = useT();
  const go = useLateNavigate();
  const { draftKeeper, signOut } = useWorld();
  const call = useSecurityCall(of);
  return (
    <SecurityForm
      call={call}
      failed={t("security.delete.failed")}
      label={t("security.delete.send", { handle })}
      fields={["password"]}
      onSend={async ({ password }) => {
        if (!(await call.ask("deleteAccount", { password }))) return;
        toast("good", t("security.delete.done", { handle }));
        await signOut(null);
        draftKeeper.discardAll();
        updateModal("settings", "close");
        closeDialog();
        go("/main/public", { replace: true });
      }}
    >
      {(describedBy) => (
        <PasswordField name="password" label={t("security.password.today")} describedBy={describedBy} />
      )}
    </SecurityForm>
  );
}
