import { useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { placeHint } from "./place_hint";
import type { Hint } from "./useHint";

/** What a hint shows, beside its anchor, which is described by it; it stays while the pointer is on it. */
export function HintBox({
  hint,
  className,
  label,
  children,
}: {
  hint: Hint;
  className?: string | undefined;
  /** What it says, where what stands in it cannot be reached. */
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
  // What comes late makes it larger: people, the pictures in their names.
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
