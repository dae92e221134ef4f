import CalendarClock from "lucide-react/icons/calendar-clock";
import ChartColumn from "lucide-react/icons/chart-column";
import ImagePlus from "lucide-react/icons/image-plus";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import { useRef, type ReactNode } from "react";
import { isPicking, usePicker } from "../../ui/emoji/picker";
import { useT } from "../../ui/useT";
import styles from "./Bar.module.css";

type Props = {
  /** The id of what says how many characters are left, and how many those are; null: the server counts none. */
  counter: { id: string; left: number | null };
  sending: boolean;
  /** What each button does, and whether it is pressed; null: it is not offered; `barred`: it can only say why it cannot be. */
  pictures: { full: boolean; accept: string; add(files: readonly File[]): void };
  /** The button that opens the picker of emoji. */
  emoji: ReactNode;
  poll: { on: boolean; barred: boolean; toggle(): void } | null;
  subject: { on: boolean; toggle(): void };
  options: { on: boolean; toggle(): void };
  /** What the button that sends says; `later`: it has the server wait, which a narrow form says by an icon. */
  send: string;
  later: boolean;
  /** Who will see it. */
  children: ReactNode;
};

/**
 * The row under a form: what can be added, who will see it, how much room is left, and the button that sends. On one line, as a
 * keyboard leaves no room for two: where it is too narrow, what can be added is scrolled sideways; in a column beside the
 * screen it has a line of its own.
 */
export function Bar({ counter, sending, pictures, emoji, poll, subject, options, send, later, children }: Props) {
  const t = useT();
  const picker = useRef<HTMLInputElement>(null);
  // While emoji are picked nothing is posted (spec 001, section 5).
  const picking = usePicker(isPicking);
  const left = counter.left ?? 0;
  const toggles = [
    { name: "composer.addPoll", icon: ChartColumn, toggle: poll, barred: poll?.barred },
    { name: "composer.addWarning", icon: TriangleAlert, toggle: subject, barred: false },
    { name: "composer.options", icon: SlidersHorizontal, toggle: options, barred: false },
  ] as const;
  return (
    <div className={styles.bar}>
      <div
        className={styles.tools}
        // A browser leaves what is half in sight where it is. A press is none of the keyboard's: what moves away loses it.
        onFocus={({ target }) =>
          target.matches(":focus-visible") && target.scrollIntoView({ block: "nearest", inline: "nearest" })
        }
      >
        <button
          type="button"
          aria-label={t("composer.addPicture")}
          title={t("composer.addPicture")}
          disabled={sending || pictures.full}
          onClick={() => picker.current?.click()}
        >
          <ImagePlus aria-hidden size={20} />
        </button>
        <input
          ref={picker}
          type="file"
          accept={pictures.accept}
          multiple
          hidden
          onChange={({ target }) => {
            pictures.add([...(target.files ?? [])]);
            target.value = "";
          }}
        />
        {emoji}
        {toggles.map(
          ({ name, icon: Icon, toggle, barred }) =>
            toggle && (
              <button
                key={name}
                type="button"
                aria-label={t(name)}
                title={t(name)}
                aria-pressed={toggle.on}
                aria-disabled={barred || undefined}
                disabled={sending}
                onClick={toggle.toggle}
              >
                <Icon aria-hidden size={20} />
              </button>
            ),
        )}
      </div>
      {children}
      <p id={counter.id} className={left < 0 ? styles.over : styles.left}>
        {counter.left !== null && !sending && <span aria-hidden>{left}</span>}
        <span className="said">
          {counter.left !== null && t(left < 0 ? "composer.over" : "composer.left", { count: Math.abs(left) })}
        </span>
      </p>
      <button type="submit" className={styles.send} disabled={sending || picking || left < 0}>
        {later && <CalendarClock aria-hidden size={20} />}
        <span className={later ? styles.later : undefined}>{sending ? t("composer.sending") : send}</span>
      </button>
    </div>
  );
}
