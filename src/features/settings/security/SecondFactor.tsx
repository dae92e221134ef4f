import { useId, useState } from "react";
import type { FactorSetup } from "../../../domain/security/second_factor";
import { toast } from "../../../ui/base/toast/show_toast";
import { useT } from "../../../ui/context/useT";
import { useFocusFallback } from "../../../ui/hooks/useFocusFallback";
import { focusFallback } from "../../../ui/hooks/focus_fallback";
import { RetryButton } from "../../../ui/screen/RetryButton";
import { Hint } from "../controls/Hint";
import { OpenedForm } from "./SecuritySection";
import { FactorForm } from "./FactorForm";
import { PasswordField } from "./fields";
import { ProblemNote } from "./ProblemNote";
import { RecoveryCodes } from "./RecoveryCodes";
import styles from "./Security.module.css";
import { SecurityForm } from "./SecurityForm";
import type { PartProps } from "./part_props";
import { useSecurityCall } from "./useSecurityCall";
import { useSecurityRead } from "./useSecurityRead";

/** The second factor: off, being set up, or on; and its recovery codes, shown once. */
export function SecondFactor({ of, handle }: PartProps) {
  const t = useT();
  const id = useId();
  const { data: on, problem, again } = useSecurityRead(of, "readFactor");
  const call = useSecurityCall(of);
  const [setup, setSetup] = useState<FactorSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  async function begin() {
    const begun = await call.ask("beginFactor");
    if (begun) setSetup(begun.done);
  }
  async function renew() {
    const renewed = await call.ask("renewCodes");
    if (renewed) setCodes(renewed.done);
  }
  async function confirmed(recovery: string[] | null) {
    setSetup(null);
    setCodes(recovery);
    toast(recovery ? "good" : "warn", t(recovery ? "security.factor.done" : "security.factor.doneWithoutCodes"));
    await again();
  }

  return (
    <section aria-labelledby={id} className={styles.part} {...useFocusFallback<HTMLElement>()}>
      <h3 id={id} {...focusFallback}>
        {t("security.second_factor")}
      </h3>
      <Hint role="status">
        {t(
          on === null
            ? problem
              ? "security.factor.unread"
              : "people.loading"
            : on
              ? "security.factor.on"
              : "security.factor.off",
        )}
      </Hint>
      {problem ? <RetryButton className={styles.button} run={again} /> : null}
      <ProblemNote
        id={`${id}-why`}
        problem={call.problem}
        failed={t("security.factor.failed")}
        onDismiss={call.dismiss}
      />
      {codes ? <RecoveryCodes codes={codes} handle={handle} onKept={() => setCodes(null)} /> : null}
      {on === false && !setup ? (
        <button type="button" className={styles.button} disabled={call.busy} onClick={() => void begin()}>
          {t("security.factor.begin", { handle })}
        </button>
      ) : null}
      {on === false && setup ? (
        <FactorForm
          of={of}
          handle={handle}
          setup={setup}
          onConfirmed={(recovery) => void confirmed(recovery)}
          onCancel={() => setSetup(null)}
        />
      ) : null}
      {on && !codes && of === "pleroma" ? (
        <>
          <Hint>{t("security.factor.renewText")}</Hint>
          <button type="button" className={styles.button} disabled={call.busy} onClick={() => void renew()}>
            {t("security.factor.renew", { handle })}
          </button>
        </>
      ) : null}
      {on ? (
        <OpenedForm label={t("security.factor.end")}>
          {(close) => <EndForm of={of} handle={handle} close={close} again={again} />}
        </OpenedForm>
      ) : null}
    </section>
  );
}

function EndForm({ of, handle, close, again }: PartProps & { close(): void; again(): Promise<void> }) {
  const t = useT();
  const call = useSecurityCall(of);
  return (
    <SecurityForm
      call={call}
      failed={t("security.factor.endFailed")}
      label={t("security.factor.endSend", { handle })}
      fields={["password"]}
      onSend={async ({ password }) => {
        if (!(await call.ask("endFactor", { password }))) return;
        toast("good", t("security.factor.ended"));
        close();
        await again();
      }}
    >
      {(describedBy) => (
        <PasswordField name="password" label={t("security.password.today")} describedBy={describedBy} />
      )}
    </SecurityForm>
  );
}
