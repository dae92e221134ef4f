import { Suspense, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useWorld } from "../../context/useWorld";
import { lazyRetryingPart } from "../../lazy/lazy_part";
import { watchForCards } from "./card_watch";

const AccountCard = lazyRetryingPart(async () => (await import("./AccountCard")).AccountCard);

/**
 * The one shared card of an account; `app` mounts it once. Links with `data-account` open it (`watchForCards`). It is
 * rendered into the landmark or the dialog of its link, as the menu is.
 */
export function AccountCards() {
  const { clock } = useWorld();
  const [link, show] = useState<HTMLElement | null>(null);
  useEffect(() => watchForCards({ clock, expect: AccountCard.preload, show }), [clock]);
  const { account } = link?.dataset ?? {};
  const id = account === undefined ? undefined : decodeURIComponent(account);
  if (!link || !id) return null;
  return createPortal(
    <Suspense>
      <AccountCard key={id} link={link} id={id} />
    </Suspense>,
    link.closest("dialog, main, nav, aside") ?? document.body,
  );
}
