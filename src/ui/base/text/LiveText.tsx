import type { ReactNode } from "react";

type Props = { className?: string | undefined; dir?: "auto"; children: ReactNode };

/**
 * A text that comes and goes while its part is shown. Screen readers are told of it as it comes: they hear what changes
 * in an element, not what is inserted together with it. Without a text the element takes no room.
 */
export function LiveText({ className, dir, children }: Props) {
  return (
    <p role="status" className={children ? className : "said"} dir={dir}>
      {children}
    </p>
  );
}
