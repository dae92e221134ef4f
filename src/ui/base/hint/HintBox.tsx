import { useId, useLayoutEffect, useRef, type ReactNode } from "react";
import type { HintState } from "./useHint";
import { useHintPlacement } from "./useHintPlacement";

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

  useHintPlacement(box, anchor);
  useLayoutEffect(() => {
    anchor?.setAttribute("aria-describedby", own);
    return () => anchor?.removeAttribute("aria-describedby");
  }, [anchor, own]);

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
