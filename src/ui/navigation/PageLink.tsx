import type { ComponentProps, MouseEvent } from "react";
import { useStableNavigate, type Way } from "./useStableNavigate";

/** What a link to a page of the app takes, beside what any link takes. */
export type PageLinkProps = Way & Omit<ComponentProps<"a">, "href" | "target"> & { to: string };

/**
 * A link to a page of the app, by its path from the root. A row of a timeline holds up to eight: so it reads no place of the
 * history, as the router's own does, and is not drawn anew wherever one goes.
 */
export function PageLink({ to, replace, state, onClick, children, ...rest }: PageLinkProps) {
  const go = useStableNavigate();
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlain(event)) return;
        event.preventDefault();
        go(to, { replace, state });
      }}
    >
      {children}
    </a>
  );
}

/** The main button alone: with any other, or a key held, the browser opens a tab or window, or saves. */
function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}
