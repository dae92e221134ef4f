import { useState } from "react";
import { TextField } from "../../ui/base/form/TextField";
import { toast } from "../../ui/base/toast/show_toast";
import { useOnline } from "../../ui/context/useOnline";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { tellChangeFailed } from "../../ui/moderation/staff_failure_text";
import styles from "./Moderation.module.css";

type Props = {
  onSent(): void;
  /** Called when it is not known what was done. */
  onUnsure(): void;
};

/** Has the server send an invitation by e-mail. What was refused stays in its fields. */
export function InvitationMailForm({ onSent, onUnsure }: Props) {
  const t = useT();
  const online = useOnline();
  const { sync } = useWorld();
  const [email, setEmail] = useState("");
  const [name, setName] = useState("");
  const [busy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    const asked = await sync.moderation.mailInvitation(email.trim(), name.trim());
    setBusy(false);
    if (!asked) return;
    if (asked.failure) return tellChangeFailed(t, asked.failure, onUnsure);
    toast("good", t("moderation.invitation.mailed", { email: email.trim() }));
    setEmail("");
    setName("");
    onSent();
  }

  return (
    <details className={styles.mail}>
      <summary>{t("moderation.invitation.mail")}</summary>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && online && email.trim() !== "") void send();
        }}
      >
        <TextField
          label={t("moderation.invitation.email")}
          type="email"
          dir="ltr"
          required
          value={email}
          onChange={setEmail}
        />
        <TextField label={t("moderation.invitation.name")} value={name} onChange={setName} />
        <button type="submit" disabled={!online || email.trim() === ""} aria-disabled={busy}>
          {t("moderation.invitation.send")}
        </button>
      </form>
    </details>
  );
}
