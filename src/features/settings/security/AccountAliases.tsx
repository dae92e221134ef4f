import { useId } from "react";
import { toast } from "../../../ui/base/toast/show_toast";
import { useT } from "../../../ui/context/useT";
import { useFocusFallback } from "../../../ui/hooks/useFocusFallback";
import { focusFallback } from "../../../ui/hooks/focus_fallback";
import { RetryButton } from "../../../ui/screen/RetryButton";
import { Hint } from "../controls/Hint";
import { OpenedForm } from "./SecuritySection";
import { AccountField, accountTyped } from "./fields";
import { ProblemNote } from "./ProblemNote";
import styles from "./Security.module.css";
import { SecurityForm } from "./SecurityForm";
import type { PartProps } from "./part_props";
import { useSecurityCall } from "./useSecurityCall";
import { useSecurityRead } from "./useSecurityRead";

/** The other accounts that may move here: a list, with a way to add and remove. */
export function AccountAliases({ of, handle }: PartProps) {
  const t = useT();
  const id = useId();
  const { data: aliases, problem, again } = useSecurityRead(of, "readAliases");
  const call = useSecurityCall(of);
  async function remove(alias: string) {
    if (await call.ask("removeAlias", { alias })) await again();
  }
  return (
    <section aria-labelledby={id} className={styles.part} {...useFocusFallback<HTMLElement>()}>
      <h3 id={id} {...focusFallback}>
        {t("security.aliases")}
      </h3>
      <Hint>{t("security.alias.text")}</Hint>
      <ProblemNote
        id={`${id}-why`}
        problem={call.problem}
        failed={t("security.alias.failed")}
        onDismiss={call.dismiss}
      />
      {aliases && aliases.length > 0 ? (
        <ul role="list" className={styles.list}>
          {aliases.map((alias) => (
            <li key={alias} className={styles.row}>
              <bdi className={styles.name}>{alias}</bdi>
              <button
                type="button"
                className={styles.button}
                disabled={call.busy}
                aria-label={t("hidden.act", { act: t("security.alias.remove"), name: alias })}
                onClick={() => void remove(alias)}
              >
                {t("security.alias.remove")}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p role="status" className={styles.note}>
          {t(aliases ? "security.alias.none" : problem ? "security.alias.unread" : "people.loading")}
        </p>
      )}
      {problem ? <RetryButton className={styles.button} run={again} /> : null}
      <OpenedForm label={t("security.alias.open")}>
        {(close) => <AliasForm of={of} handle={handle} close={close} again={again} />}
      </OpenedForm>
    </section>
  );
}

function AliasForm({ of, handle, close, again }: PartProps & { close(): void; again(): Promise<void> }) {
  const t = useT();
  const call = useSecurityCall(of);
  return (
    <SecurityForm
      call={call}
      failed={t("security.alias.failed")}
      label={t("security.alias.send", { handle })}
      fields={["alias"]}
      onSend={async ({ alias }) => {
        if (!(await call.ask("addAlias", { alias: accountTyped(alias) }))) return;
        toast("good", t("security.alias.done"));
        close();
        await again();
      }}
    >
      {(describedBy) => <AccountField of={of} name="alias" label={t("security.alias.new")} describedBy={describedBy} />}
    </SecurityForm>
  );
}
