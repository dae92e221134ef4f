import type { ReactNode } from "react";
import form from "../../ui/form/Form.module.css";
import { useT } from "../../ui/useT";

/** Says that the server asks for name and password itself, and goes there. */
export function TokenForm({
  host,
  busy,
  problem,
  onGo,
}: {
  host: string;
  busy: boolean;
  problem: ReactNode;
  onGo(): void;
}) {
  const t = useT();
  return (
    <div className={form.form} aria-busy={busy}>
      {problem}
      <p>{t("session.tokenText", { host })}</p>
      <button type="button" className={form.send} disabled={busy} onClick={onGo}>
        {t(busy ? "session.leaving" : "session.tokenGo", { host })}
      </button>
    </div>
  );
}
