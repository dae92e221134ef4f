import { useEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { isFocusFree } from "../../ui/base/list/focus/free_focus";
import { headingOf } from "../../ui/base/text/heading_of";

type Props = {
  /** The key of the session ("me@host"); undefined for a visitor. */
  account: string | undefined;
};

/**
 * Tells screen readers which screen a navigation, or another account, led to. If the focus was lost with the screen
 * before, the heading of the new one gets it (WCAG 2.4.3), until a list or a form takes it. If it is on a link of the
 * navigation, or on the heading that both screens share, it stays there, and the heading is announced. A browser does
 * both when it loads a page. Where the query changed, as by a new bookmark folder, a lost focus is found as well, but
 * nothing is announced. This component is loaded after the first screen. A link that was followed before counts as well.
 */
export function ScreenArrival({ account }: Props) {
  const { pathname, search } = useLocation();
  const [announced, setAnnounced] = useState("");
  // A link pushes a history entry; a redirect of the first screen replaces its own.
  const pushed = useNavigationType() === NavigationType.Push;
  useArrival(`${account} ${pathname}`, setAnnounced, pushed);
  useArrival(search, announceNothing);
  return <output className="said">{announced}</output>;
}

const announceNothing = () => undefined;

/**
 * Watches for the heading (`watchHeading`) whenever the place changes.
 * @param pushed whether a link led to the place; read at the first render alone, where it makes that one count as a
 *   change
 */
function useArrival(place: string, announce: (text: string) => void, pushed = false): void {
  const before = useRef(pushed ? null : place);
  useEffect(() => {
    if (before.current === place) return undefined;
    before.current = place;
    return watchHeading(announce);
  }, [place, announce]);
}

/**
 * Focuses or announces the heading in `main`, and each one that replaces it while the screen loads, until the user
 * presses something.
 * @param announce announces a text
 * @returns a function that ends it
 */
function watchHeading(announce: (text: string) => void): () => void {
  const main = document.getElementById("main");
  let focused: Element | null = null;
  const look = () => {
    const heading = headingOf(main);
    const { activeElement } = document;
    if (!heading || heading === focused) return;
    if (heading !== activeElement && isFocusFree()) {
      focused = heading;
      heading.focus({ preventScroll: true });
    } else if (heading === activeElement || !main?.contains(activeElement)) announce(heading.textContent);
  };
  const watch = new MutationObserver(look);
  if (main) watch.observe(main, { childList: true, subtree: true, characterData: true });
  const end = () => {
    watch.disconnect();
    for (const press of ["keydown", "pointerdown"]) window.removeEventListener(press, end);
    announce("");
  };
  for (const press of ["keydown", "pointerdown"]) window.addEventListener(press, end);
  look();
  return end;
}
