import { useState } from "react";
import { useT } from "../../ui/context/useT";

/**
 * Tells screen readers whom the tab shows since its account changed; says nothing of the first one.
 * @param account the key of the session ("me@host"); undefined for a visitor
 */
export function AccountArrival({ account }: { account: string | undefined }) {
  const t = useT();
  const [shown, setShown] = useState({ account, changed: false });
  if (shown.account !== account) setShown({ account, changed: true });
  const told = shown.changed && account !== undefined;
  return <output className="said">{told && t("account.now", { handle: `@${account}` })}</output>;
}
