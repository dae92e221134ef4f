import { toast } from "../../../ui/base/toast/show_toast";
import { useT } from "../../../ui/context/useT";
import { SecuritySection } from "./SecuritySection";
import { AccountField, PasswordField, accountTyped } from "./fields";
import { SecurityForm } from "./SecurityForm";
import type { PartProps } from "./part_props";
import { useSecurityCall } from "./useSecurityCall";

/** Moves the account: its followers are told to follow another one. */
export function MoveAccount(props: PartProps) {
  const t = useT();
  return (
    <SecuritySection title={t("security.move")} text={t("security.move.text")} label={t("security.move.open")}>
      {(close) => <MoveForm {...props} close={close} />}
    </SecuritySection>
  );
}

function MoveForm({ of, handle, close }: PartProps & { close(): void }) {
  const t = useT();
  const call = useSecurityCall(of);
  return (
    <SecurityForm
      call={call}
      failed={t("security.move.failed")}
      label={t("security.move.send", { handle })}
      fields={["target", "password"]}
      onSend={async ({ target, password }) => {
        if (!(await call.ask("move", { target: accountTyped(target), password }))) return;
        toast("good", t("security.move.done"));
        close();
      }}
    >
      {(describedBy) => (
        <>
          <AccountField of={of} name="target" label={t("security.move.target")} describedBy={describedBy} />
          <PasswordField name="password" label={t("security.password.today")} describedBy={describedBy} />
        </>
      )}
    </SecurityForm>
  );
}
