import { type RefObject, useRef } from "react";
import { Field } from "../../../ui/base/form/Field";
import { Completion } from "../../../ui/composing/completion/Completion";
import { EmojiButton } from "../../../ui/composing/text/EmojiButton";
import { useT } from "../../../ui/context/useT";
import styles from "./OwnProfile.module.css";

type Props = {
  label: string;
  value: string;
  /** The most characters; null: the server names no limit. */
  most: number | null;
  /** Whether it has several lines, in which people and hashtags are completed too. */
  long?: boolean;
  /** The element of a text of one line. */
  line?: RefObject<HTMLInputElement | null>;
  onChange(value: string): void;
};

/** How many characters are too many. */
export const excessOf = (value: string, most: number | null): number =>
  most === null ? 0 : Math.max(0, [...value].length - most);

/** A text of the profile with emoji, completion and the number of characters. */
export function WordsField({ label, value, most, long = false, line, onChange }: Props) {
  const t = useT();
  const own_line = useRef<HTMLInputElement>(null);
  const short = line ?? own_line;
  const text = useRef<HTMLTextAreaElement>(null);
  const field = long ? text : short;
  const excess = excessOf(value, most);
  return (
    <div className={styles.words}>
      <Field label={label} wrong={excess > 0 ? t("ownProfile.over", { count: excess }) : undefined}>
        {(tied) => (
          <span className={styles.written}>
            {long ? (
              <textarea
                {...tied}
                ref={text}
                rows={4}
                dir="auto"
                value={value}
                onChange={({ target }) => onChange(target.value)}
              />
            ) : (
              <input {...tied} ref={short} dir="auto" value={value} onChange={({ target }) => onChange(target.value)} />
            )}
            <EmojiButton field={field} disabled={false} />
          </span>
        )}
      </Field>
      {most === null ? null : (
        <p className={styles.count} data-over={excess > 0 ? "" : undefined} aria-hidden="true">
          {[...value].length} / {most}
        </p>
      )}
      <Completion field={field} {...(long ? {} : { only: "emoji" as const })} />
    </div>
  );
}
