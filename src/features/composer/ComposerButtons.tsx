import CalendarClock from "lucide-react/icons/calendar-clock";
import ChartColumn from "lucide-react/icons/chart-column";
import ImagePlus from "lucide-react/icons/image-plus";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import { useRef, type ReactNode } from "react";
import { isWritingPickerOpen, usePicker } from "../../ui/emoji/picker_state";
import { useT } from "../../ui/context/useT";
import styles from "./ComposerButtons.module.css";

type Props = {
  /** The id of the element with the number of characters left, and that number; null: the server has no limit. */
  counter: { id: string; left: number | null };
  sending: boolean;
  /** The file input; `full`: no more files can be added. */
  pictures: { full: boolean; accept: string; add(files: readonly File[]): void };
  /** The button that opens the emoji picker. */
  emoji: ReactNode;
  /** Each toggle: whether it is on; null hides it. `barred`: pressing it only says why a poll cannot be added. */
  poll: { on: boolean; barred: boolean; toggle(): void } | null;
  subject: { on: boolean; toggle(): void };
  options: { on: boolean; toggle(): void };
  /** The label of the submit button; `later`: the post is scheduled, which a narrow form shows with an icon. */
  send: string;
  later: boolean;
  /** The choice of the visibility. */
  children: ReactNode;
};

/**
 * The form's bottom bar: what can be added, the visibility, the number of characters left, and the submit button. It is
 * one line, since a phone's keyboard leaves no room for two; where it is too narrow, the tools scroll sideways. In the
 * desktop sidebar the tools have a line of their own.
 */
export function ComposerButtons({
  counter,
  sending,
  pictures,
  emoji,
  poll,
  subject,
  options,
  send,
  later,
  children,
}: Props) {
  const t = useT();
  const picker = useRef<HTMLInputElement>(null);
  // Nothing is posted while an emoji is being picked.
  const picking = usePicker(isWritingPickerOpen);
  const left = counter.left ?? 0;
  const toggles = [
    { name: "composer.addPoll", icon: ChartColumn, toggle: poll, barred: poll?.barred },
    { name: "composer.addWarning", icon: TriangleAlert, toggle: subject, barred: false },
    { name: "composer.options", icon: SlidersHorizontal, toggle: options, barred: false },
  ] as const;
  return (
    <div className={styles.bar} data-bottom-bar="">
      <div
        className={styles.tools}
        // Browsers do not scroll to a focused button that is half visible. Only for focus by keyboard: a button that
        // moves while the pointer is down loses the click.
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
