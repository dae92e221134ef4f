import type { ComponentProps, MouseEvent } from "react";
import { useStableNavigate, type NavigateOptions } from "./useStableNavigate";

/** Props of a link to a page of the app: those of `<a>`, and how to navigate. */
export type PageLinkProps = NavigateOptions & Omit<ComponentProps<"a">, "href" | "target"> & { to: string };

/**
 * A link to a page of the app. `to` is a path from the root. Unlike the router's `Link` it does not subscribe to the
 * location and does not re-render on navigation: a timeline row has up to eight links.
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

/**
 * Whether a click is a plain one: with another button or a modifier key the browser opens a tab or window, or
 * downloads.
 */
function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}
