import { toast } from "../../../ui/base/toast/show_toast";
import { useT } from "../../../ui/context/useT";
import { SecuritySection } from "./SecuritySection";
import { AddressField, PasswordField } from "./fields";
import { SecurityForm } from "./SecurityForm";
import type { PartProps } from "./part_props";
import { useSecurityCall } from "./useSecurityCall";

/** Changes the e-mail address. GoToSocial takes it once a link sent there was opened. */
export function ChangeEmail(props: PartProps) {
  const t = useT();
  return (
    <SecuritySection title={t("security.email")} text={t("security.email.text")} label={t("security.email.open")}>
      {(close) => <EmailForm {...props} close={close} />}
    </SecuritySection>
  );
}

function EmailForm({ of, handle, close }: PartProps & { close(): void }) {
  const t = useT();
  const call = useSecurityCall(of);
  return (
    <SecurityForm
      call={call}
      failed={t("security.email.failed")}
      label={t("security.email.send", { handle })}
      fields={["email", "password"]}
      onSend={async ({ email, password }) => {
        if (!(await call.ask("changeEmail", { email: email.trim(), password }))) return;
        toast("good", t(of === "gotosocial" ? "security.email.waits" : "security.email.done"));
        close();
      }}
    >
      {(describedBy) => (
        <>
          <AddressField kind="email" name="email" label={t("security.email.new")} describedBy={describedBy} />
          <PasswordField name="password" label={t("security.password.today")} describedBy={describedBy} />
        </>
      )}
    </SecurityForm>
  );
}
