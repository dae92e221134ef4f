import { useId, useState } from "react";
import { typedDomain } from "../../../domain/accounts/typed_domain";
import { askConfirmation } from "../../../ui/base/dialog/ask_confirmation";
import { Field } from "../../../ui/base/form/Field";
import { Form } from "../../../ui/base/form/Form";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { intendAndTell } from "../../../ui/outbox/expected_outcomes";
import { DomainSuggestions } from "./DomainSuggestions";
import styles from "./Mutes.module.css";

/**
 * A field for the name of a server to mute, with suggestions once it has the focus. It is always asked about: it may
 * end follows for good.
 */
export function MuteDomainForm() {
  const t = useT();
  const { sync, origin } = useWorld();
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState<string>();
  const [suggests, setSuggests] = useState(false);
  const id = useId();

  async function mute() {
    const domain = typedDomain(typed);
    if (domain === null) return setWrong(t("hidden.domainWrong"));
    if (domain === new URL(origin).host) return setWrong(t("hidden.domainOwn"));
    const question = {
      title: t("domain.muteTitle", { domain }),
      text: t("domain.muteText"),
      confirm: t("domain.muteConfirm"),
    };
    if (!(await askConfirmation(question))) return;
    setTyped("");
    await intendAndTell(sync, "mute_domain", { domain, on: true }, { done: t("domain.muted", { domain }) });
  }

  return (
    <Form busy={false} onSend={mute}>
      <Field label={t("hidden.domain")} hint={t("hidden.domainHint")} wrong={wrong}>
        {(tied) => (
          <input
            {...tied}
            type="text"
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            list={id}
            value={typed}
            onFocus={() => setSuggests(true)}
            onChange={({ target }) => {
              setTyped(target.value);
              setWrong(undefined);
            }}
          />
        )}
      </Field>
      {suggests && <DomainSuggestions id={id} typed={typed} />}
      <button type="submit" className={styles.undo}>
        {t("hidden.domainAdd")}
      </button>
    </Form>
  );
}
