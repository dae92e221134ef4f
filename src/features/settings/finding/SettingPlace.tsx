import { type ReactNode, useEffect, useRef } from "react";
import type { MessageKey } from "../../../i18n/translator";
import { useT } from "../../../ui/context/useT";
import styles from "./Finding.module.css";
import { useLedTo } from "./led_to";

type Props = {
  /** The message that labels it, as in the table of places. */
  name: MessageKey;
  /** It is a part with several controls, or none: it is named, and has the focus itself. */
  part?: true;
  children: ReactNode;
};

const control = "input:not([type=file]), select, textarea";

/** The row of a setting, or a part of a tab, that the search of the settings leads to. */
export function SettingPlace({ name, part, children }: Props) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const wanted = useLedTo((led) => led.wanted === name);
  const lit = useLedTo((led) => led.lit === name);
  useEffect(() => {
    if (!wanted || !place.current) return;
    useLedTo.setState({ wanted: null, lit: name });
    place.current.scrollIntoView({ block: part ? "start" : "center" });
    const first = part ? null : place.current.querySelector<HTMLElement>(control);
    (first ?? place.current).focus({ preventScroll: true });
  }, [wanted, name, part]);
  return (
    <div
      ref={place}
      className={styles.place}
      data-setting={name}
      data-lit={lit ? "" : undefined}
      {...(part && { role: "group", "aria-label": t(name), tabIndex: -1 })}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (lit && !currentTarget.contains(relatedTarget)) useLedTo.setState({ lit: null });
      }}
    >
      {children}
    </div>
  );
}
