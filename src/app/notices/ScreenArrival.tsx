import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { isFocusFree } from "../../ui/base/list/free_focus";

/**
 * Tells screen readers which screen a navigation led to. If the focus was lost with the screen before, the heading of
 * the new one gets it (WCAG 2.4.3), until a list or a form takes it. If it is on a link of the navigation, or on the
 * heading that both screens share, it stays there, and the heading is announced. A browser does both when it loads a page.
 */
export function ScreenArrival() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    if (before.current === pathname) return undefined;
    before.current = pathname;
    return watchHeading(setAnnounced);
  }, [pathname]);
  return <output className="said">{announced}</output>;
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
    const heading = main?.querySelector("h1");
    const { activeElement } = document;
    if (!heading || heading === focused) return;
    if (heading !== activeElement && isFocusFree()) {
      focused = heading;
      heading.tabIndex = -1;
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
