import { useState } from "react";
import type { Invitation } from "../../domain/moderation/invitation";
import { Field } from "../../ui/base/form/Field";
import { toast } from "../../ui/base/toast/show_toast";
import { useOnline } from "../../ui/context/useOnline";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { tellChangeFailed } from "../../ui/moderation/staff_failure_text";
import styles from "./Moderation.module.css";

type Props = {
  onMade(made: Invitation): void;
  /** Called when it is not known what was done. */
  onUnsure(): void;
};

/**
 * Makes an invitation: for one, or for a number of people, and without end, or until a day. What was refused stays in
 * its fields.
 */
export function InvitationForm({ onMade, onUnsure }: Props) {
  const t = useT();
  const online = useOnline();
  const { sync } = useWorld();
  const [number, setNumber] = useState("");
  const [day, setDay] = useState("");
  const [busy, setBusy] = useState(false);

  async function make() {
    setBusy(true);
    const max_use = number === "" ? null : Number(number);
    const asked = await sync.moderation.makeInvitation({ max_use, expires_at: day === "" ? null : day });
    setBusy(false);
    if (!asked) return;
    if (asked.failure) return tellChangeFailed(t, asked.failure, onUnsure);
    toast("good", t("moderation.invitation.made"));
    setNumber("");
    setDay("");
    onMade(asked.answer);
  }

  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && online) void make();
      }}
    >
      <Field label={t("moderation.invitation.number")}>
        {(tied) => (
          <input
            {...tied}
            type="number"
            data-stays=""
            inputMode="numeric"
            min={1}
            step={1}
            placeholder="1"
            value={number}
            onChange={({ target }) => setNumber(target.value)}
          />
        )}
      </Field>
      <Field label={t("moderation.invitation.day")}>
        {(tied) => <input {...tied} type="date" value={day} onChange={({ target }) => setDay(target.value)} />}
      </Field>
      <button type="submit" disabled={!online} aria-disabled={busy}>
        {t("moderation.invitation.make")}
      </button>
    </form>
  );
}
