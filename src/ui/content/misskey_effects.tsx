import { useState, type CSSProperties, type KeyboardEvent, type ReactNode, type SyntheticEvent } from "react";
import { misskeyFunctionStyle, unixTimeOf } from "../../domain/content/misskey";
import { formatDateTime } from "../../i18n/format";
import { useT } from "../context/useT";
import type { RenderOptions } from "./render_nodes";
import styles from "./Misskey.module.css";

/** Draws an element with a Misskey function class (`mfm-…`); undefined for other elements. */
export const drawFunction: NonNullable<RenderOptions["drawElement"]> = (element, key, props, children) => {
  const name = /\bmfm-([a-z0-9]+)/.exec(element.attributes["class"] ?? "")?.[1];
  if (name === undefined) return undefined;
  const style = misskeyFunctionStyle(element.attributes) as CSSProperties;
  const drawn = { ...props, className: `${styles.effect} ${styles[name] ?? ""}`, style };
  if (name === "blur")
    return (
      <Blurred key={key} {...drawn}>
        {children}
      </Blurred>
    );
  if (name === "unixtime")
    return (
      <Time key={key} at={unixTimeOf(element.children)}>
        {children}
      </Time>
    );
  return (
    <span key={key} {...drawn}>
      {children}
    </span>
  );
};

/** Blurred text that shows while hovered or focused, and toggles when pressed. */
function Blurred({ children, ...props }: { className: string; style: CSSProperties; children: ReactNode }) {
  const [seen, setSeen] = useState(false);
  const toggle = (event: SyntheticEvent) => {
    // A link in revealed text works as a link.
    if (seen && event.target instanceof Element && event.target.closest("a")) return;
    event.stopPropagation();
    event.preventDefault();
    setSeen(!seen);
  };
  const onKeyDown = (event: KeyboardEvent) => (event.key === "Enter" || event.key === " ") && toggle(event);
  return (
    <span
      {...props}
      data-seen={seen ? "" : undefined}
      role="button"
      aria-pressed={seen}
      tabIndex={0}
      onClick={toggle}
      onKeyDown={onKeyDown}
    >
      {children}
    </span>
  );
}

function Time({ at, children }: { at: number; children: ReactNode }) {
  const { locale } = useT();
  return Number.isFinite(at) && Math.abs(at) < 8.64e15 ? (
    <time dateTime={new Date(at).toISOString()}>{formatDateTime(at, locale)}</time>
  ) : (
    children
  );
}
