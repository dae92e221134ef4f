import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import type { Instance } from "../../../domain/instance/instance";
import type { LengthRules } from "../../../domain/composing/text_length";
import {
  pollAmountRange,
  pollExpiry,
  largestPollUnit,
  isLongOption,
  mayAddOption,
  mayRemoveOption,
  pollUnits,
  offeredPollUnits,
} from "../../../domain/composing/poll_draft";
import type { PollDraft } from "../../../domain/rows/rows";
import { isComposing } from "../../../ui/browser/input_method";
import { useT } from "../../../ui/context/useT";
import styles from "./PollForm.module.css";
import { UndoRemoval } from "../notices/UndoRemoval";

type Props = {
  poll: PollDraft;
  limits: Instance["poll_limits"];
  /** How the server counts the characters of an option. */
  counting: LengthRules;
  fixed: boolean;
  onChange(poll: PollDraft): void;
};

/** The fields of a poll: its options, single or multiple choice, and its duration. */
export function PollForm({ poll, limits, counting, fixed, onChange }: Props) {
  const t = useT();
  const fields = useRef<HTMLOListElement>(null);
  const [removed, setRemoved] = useState<{ option: string; at: number; nth: number } | null>(null);
  const { options, multiple } = poll;
  const mayAdd = mayAddOption(poll, limits);
  const focus = (at: number) => fields.current?.querySelectorAll("input")[at]?.focus();

  function add() {
    flushSync(() => onChange({ ...poll, options: [...options, ""] }));
    focus(options.length);
  }
  /** Enter focuses the next option, and adds one after the last. */
  function next(event: KeyboardEvent, at: number) {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    event.stopPropagation();
    if (at + 1 < options.length) focus(at + 1);
    else if (mayAdd) add();
  }
  /** Removes an option. An option with text can be restored until another one is removed. */
  function remove(option: string, at: number) {
    const hasText = option.trim() !== "";
    flushSync(() => {
      setRemoved(hasText ? { option, at, nth: (removed?.nth ?? 0) + 1 } : null);
      onChange({ ...poll, options: options.toSpliced(at, 1) });
    });
    if (!hasText) focus(Math.min(at, options.length - 2));
  }
  function putBack(option: string, at: number) {
    flushSync(() => {
      setRemoved(null);
      onChange({ ...poll, options: options.toSpliced(at, 0, option) });
    });
    focus(Math.min(at, options.length));
  }
  return (
    <fieldset className={styles.poll} disabled={fixed}>
      <legend className="said">{t("polls.poll")}</legend>
      <ol ref={fields} role="list" className={styles.options}>
        {options.map((option, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- an option has no other identity: its text changes
          <li key={at}>
            <input
              dir={option ? "auto" : undefined}
              aria-label={t("polls.option", { number: at + 1 })}
              placeholder={t("polls.option", { number: at + 1 })}
              aria-invalid={isLongOption(option, limits, counting)}
              value={option}
              onChange={({ target }) => onChange({ ...poll, options: options.with(at, target.value) })}
              onKeyDown={(event) => next(event, at)}
            />
            {mayRemoveOption(poll) && (
              <button
                type="button"
                aria-label={t("polls.remove_option", { number: at + 1 })}
                onClick={() => remove(option, at)}
              >
                <X aria-hidden size={20} />
              </button>
            )}
          </li>
        ))}
      </ol>
      {removed && mayAdd && (
        <UndoRemoval
          key={removed.nth}
          sentence={t("polls.option_removed", { number: removed.at + 1 })}
          fixed={fixed}
          onUndo={() => putBack(removed.option, removed.at)}
          onDismiss={() => setRemoved(null)}
        />
      )}
      <div className={styles.rules}>
        {mayAdd && (
          <button type="button" className={styles.add} onClick={add}>
            <Plus aria-hidden size={20} />
            {t("polls.add_option")}
          </button>
        )}
        <select
          aria-label={t("polls.type")}
          value={multiple ? "multiple" : "single"}
          onChange={({ target }) => onChange({ ...poll, multiple: target.value === "multiple" })}
        >
          <option value="single">{t("polls.single_choice")}</option>
          <option value="multiple">{t("polls.multiple_choices")}</option>
        </select>
        <Expiry poll={poll} limits={limits} onChange={onChange} />
      </div>
    </fieldset>
  );
}

/**
 * The duration of a poll. The field shows the typed text until it loses the focus; the stored value is within the
 * limits.
 */
function Expiry({ poll, limits, onChange }: Pick<Props, "poll" | "limits" | "onChange">) {
  const t = useT();
  const offered = offeredPollUnits(limits);
  const { unit: largest } = largestPollUnit(poll.expires_in);
  const [unit, setUnit] = useState(offered.includes(largest) ? largest : "minutes");
  const [typed, setTyped] = useState<string | null>(null);
  const { min: least, max: most } = pollAmountRange(unit, limits);
  const amount = poll.expires_in / pollUnits[unit];
  return (
    <span className={styles.expiry}>
      <label>
        {t("polls.expiry")}
        <input
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          value={typed ?? String(Math.round(amount))}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange({ ...poll, expires_in: pollExpiry(target.valueAsNumber, unit, limits) });
          }}
          onBlur={() => setTyped(null)}
        />
      </label>
      <select
        aria-label={t("polls.expiry_unit")}
        value={unit}
        onChange={({ target }) => {
          const chosen = offered.find((one) => one === target.value) ?? unit;
          setUnit(chosen);
          onChange({ ...poll, expires_in: pollExpiry(amount, chosen, limits) });
        }}
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {t(`time.${one}`)}
          </option>
        ))}
      </select>
    </span>
  );
}
