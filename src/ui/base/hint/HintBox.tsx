import { useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { placeHint } from "./place_hint";
import type { HintState } from "./useHint";

/**
 * The popover of a hint beside its anchor. It is the anchor's description and stays open while the pointer is on it.
 */
export function HintBox({
  hint,
  className,
  label,
  children,
}: {
  hint: HintState;
  className?: string | undefined;
  /** A label for screen readers, for content that the keyboard cannot reach. */
  label?: string;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const own = useId();
  const { anchor } = hint;

  useLayoutEffect(() => {
    if (!box.current || !anchor) return;
    anchor.setAttribute("aria-describedby", own);
    box.current.showPopover();
    return () => anchor.removeAttribute("aria-describedby");
  }, [anchor, own]);
  // Content that loads later (accounts, custom emoji) changes the size.
  useLayoutEffect(() => {
    const hint = box.current;
    if (!hint || !anchor) return;
    const place = () => placeHint(hint, anchor);
    place();
    const sizes = new ResizeObserver(place);
    sizes.observe(hint);
    window.addEventListener("scroll", place, { passive: true });
    return () => {
      sizes.disconnect();
      window.removeEventListener("scroll", place);
    };
  }, [anchor]);

  return (
    <div
      ref={box}
      id={own}
      role="tooltip"
      aria-label={label}
      popover="manual"
      className={className}
      onPointerEnter={hint.hold}
      onPointerLeave={hint.release}
    >
      {children}
    </div>
  );
}
