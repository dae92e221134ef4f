import { useId, useState, type FormEvent } from "react";
import type { Poll } from "../../../domain/entities/statuses/poll";
import { useT } from "../../context/useT";
import { useWorld } from "../../context/useWorld";
import { focusRow } from "../row/focus_row";
import { PollFoot } from "./PollFoot";
import { PollOption, type TranslatedOptions } from "./PollOption";
import styles from "./StatusPoll.module.css";

type Props = { poll: Poll; status_id: string; translated: TranslatedOptions | undefined; onVote(): void };

/** The vote form of a poll: radio buttons for a single choice, checkboxes for several. Submitting needs a choice. */
export function PollVote({ poll, status_id, translated, onVote }: Props) {
  const t = useT();
  const { sync } = useWorld();
  const name = useId();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [busy, setBusy] = useState(false);
  const { multiple } = poll;

  const choose = (at: number, on: boolean) =>
    setChosen(multiple ? [...chosen.filter((index) => index !== at), ...(on ? [at] : [])].sort((a, b) => a - b) : [at]);
  async function vote(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    focusRow(event.currentTarget);
    setBusy(true);
    onVote();
    const titles = chosen.map((at) => poll.options[at]?.title ?? "");
    await sync.outbox
      .intend("vote", { id: status_id, poll_id: poll.id, choices: chosen, titles })
      .finally(() => setBusy(false));
  }
  return (
    <form onSubmit={(event) => void vote(event)}>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{t(multiple ? "poll.several" : "poll.one")}</legend>
        {poll.options.map((_, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- an option is its index
          <label key={at} className={styles.choice}>
            <input
              type={multiple ? "checkbox" : "radio"}
              name={name}
              checked={chosen.includes(at)}
              disabled={busy}
              onChange={(event) => choose(at, event.target.checked)}
            />
            <span dir="auto">
              <PollOption poll={poll} at={at} translated={translated} />
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles.line}>
        <button type="submit" className={styles.vote} disabled={chosen.length === 0 || busy}>
          {t("poll.vote")}
        </button>
        <PollFoot poll={poll} expired={false} />
      </div>
    </form>
  );
}
