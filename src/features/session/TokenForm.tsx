import type { ReactNode } from "react";
import { FormBox } from "../../ui/base/form/FormBox";
import { SendButton } from "../../ui/base/form/SendButton";
import { useT } from "../../ui/context/useT";

/** Explains that the server asks for name and password on its own page, and links there. */
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
    <FormBox busy={busy}>
      {problem}
      <p>{t("session.tokenText", { host })}</p>
      <SendButton disabled={busy} onSend={onGo}>
        {t(busy ? "session.leaving" : "session.tokenGo", { host })}
      </SendButton>
    </FormBox>
  );
}
