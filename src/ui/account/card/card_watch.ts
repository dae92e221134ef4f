import type { Clock } from "../../../domain/runtime/clock";

/** How long the pointer or the focus rests on a link before its card opens, in ms. */
const REST_MS = 300;
/** How long a card stays without either, in ms: time to move the pointer onto it. */
const LEAVE_MS = 200;
/** How far its link may move before a card closes, in px: rows that change above it are scrolled away. */
const MOVED_PX = 4;

const cards = "[data-account-card]";
/** What a card holds that takes the focus. */
const stops = "a[href], button:not(:disabled)";

/** The page's events that a card depends on, and who is told which link's card is open; null: none is. */
type Parts = {
  clock: Clock;
  /** The pointer or the focus is on a link: its card may open soon. */
  expect(): void;
  show(link: HTMLElement | null): void;
};

const element = (target: EventTarget | null) => (target instanceof Element ? target : null);

/** The link to an account (`data-account`) that an element is in, unless that is in a card or in a hint. */
function linkAt(target: Element | null): HTMLElement | null {
  const link = target?.closest<HTMLElement>("[data-account]") ?? null;
  return link?.closest(`${cards}, [role=tooltip]`) ? null : link;
}

/**
 * Says for which link to an account a card is open: one that a mouse or the keyboard's focus has rested on. The card
 * stays while either is on it, and closes when both have left, when its link scrolls away, on Escape, and on a press
 * elsewhere. From its link, Tab leads through the card and on. Links that scroll under a resting mouse open none, and
 * touch opens none: a tap follows the link. One listener on the page serves all links.
 * @returns ends the watch
 */
export function watchForCards({ clock, expect, show }: Parts): () => void {
  let shown: HTMLElement | null = null;
  /** The link whose card is open or about to open, and where it stood when that began. */
  let watched: { link: HTMLElement; top: number } | null = null;
  /** What the mouse is on: a link, the card, or neither. */
  let over: Element | null = null;
  /** The link whose card Escape has closed: it opens again only after the mouse or the focus was elsewhere. */
  let dismissed: Element | null = null;
  let [x, y] = [-1, -1];
  let timer = 0;

  const card = () => document.querySelector<HTMLElement>(cards);
  const topOf = (link: HTMLElement) => link.getBoundingClientRect().top;
  const wait = () => clock.clearTimeout(timer);
  const track = (link: HTMLElement | null) => (watched = link && { link, top: topOf(link) });

  function open(link: HTMLElement | null): void {
    wait();
    const next = link?.isConnected ? link : null;
    track(next);
    if (next === shown) return;
    shown = next;
    show(shown);
  }
  function aim(link: HTMLElement | null): void {
    wait();
    if (link === shown || (link !== null && link === dismissed)) return;
    if (link) {
      track(link);
      expect();
    }
    timer = clock.setTimeout(() => open(link), link ? REST_MS : LEAVE_MS);
  }
  /** Whether the keyboard's focus holds the card open. */
  const focused = () =>
    shown !== null && (shown.matches(":focus-visible") || card()?.querySelector(":focus-visible") != null);
  /** Whether something is in another layer than the card's link, such as the question that its button asks. */
  const isBeyond = (target: Element | null) =>
    shown !== null && target?.closest("dialog") != null && target.closest("dialog") !== shown.closest("dialog");

  function onPointerMove({ pointerType, target, clientX, clientY }: PointerEvent): void {
    // A page that scrolls under the mouse reports the same place.
    if (pointerType !== "mouse" || (clientX === x && clientY === y)) return;
    [x, y] = [clientX, clientY];
    const at = element(target);
    if (isBeyond(at)) return;
    const now = at?.closest(cards) ?? linkAt(at);
    if (now === over) return;
    over = now;
    if (now !== dismissed) dismissed = null;
    if (now?.matches(cards)) wait();
    else if (now || !focused()) aim(now as HTMLElement | null);
  }
  /** The mouse has left the window; the events of what it leaves within are not meant. */
  function onPointerGone({ target }: PointerEvent): void {
    if (target !== document.documentElement) return;
    over = null;
    if (!focused()) aim(null);
  }
  function onFocusIn({ target }: FocusEvent): void {
    const at = element(target);
    if (isBeyond(at)) return;
    if (at?.closest(cards)) return wait();
    const link = at?.matches(":focus-visible") ? linkAt(at) : null;
    if (link !== dismissed) dismissed = null;
    // A card that the mouse does not hold would lie over what has the focus now.
    const is_held = over !== null && (over === shown || over.matches(cards));
    if (!is_held && (link === null || link !== shown)) open(null);
    if (link) aim(link);
  }
  function onScroll({ target }: Event): void {
    if (element(target)?.closest(cards)) return;
    if (!watched || (watched.link.isConnected && Math.abs(topOf(watched.link) - watched.top) <= MOVED_PX)) return;
    over = null;
    // What the keyboard brings into sight keeps its turn.
    if (shown === null && watched.link.matches(":focus-visible")) track(watched.link);
    else open(null);
  }
  function onPress({ target }: Event): void {
    if (!element(target)?.closest(cards)) open(null);
  }
  function onClick({ target }: Event): void {
    if (element(target)?.closest("a")) open(null);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (!shown) return;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      dismissed = shown;
      if (card()?.contains(document.activeElement)) shown.focus();
      open(null);
    } else if (event.key === "Tab") tabThrough(event, shown, [...(card()?.querySelectorAll<HTMLElement>(stops) ?? [])]);
  }
  const close = () => open(null);

  const ended = new AbortController();
  const on = { signal: ended.signal, capture: true, passive: true };
  document.addEventListener("pointermove", onPointerMove, on);
  document.documentElement.addEventListener("pointerleave", onPointerGone, on);
  document.addEventListener("focusin", onFocusIn, on);
  document.addEventListener("scroll", onScroll, on);
  document.addEventListener("pointerdown", onPress, on);
  document.addEventListener("click", onClick, on);
  document.addEventListener("keydown", onKeyDown, { signal: ended.signal, capture: true });
  window.addEventListener("popstate", close, on);
  // Not captured: the page's elements lose the focus, too.
  window.addEventListener("blur", close, { signal: ended.signal });
  return () => {
    ended.abort();
    close();
  };
}

/**
 * Tab goes from the link into its card, and from the card's ends to the link and past it, as if the card stood there.
 */
function tabThrough(event: KeyboardEvent, link: HTMLElement, inside: readonly HTMLElement[]): void {
  const [first, last] = [inside[0], inside.at(-1)];
  const at = event.target;
  if (at === link && !event.shiftKey && first) {
    event.preventDefault();
    first.focus();
  } else if (at === first && event.shiftKey) {
    event.preventDefault();
    link.focus();
  } else if (at === last && !event.shiftKey) link.focus();
}
