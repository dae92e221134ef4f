import type { Poll } from "../../../domain/entities/statuses/poll";
import { EmojiText } from "../../content/EmojiText";

/** The translated options of a poll, in their order; `lang` is BCP 47. */
export type TranslatedOptions = { options: readonly string[]; lang: string };

type Props = { poll: Poll; at: number; translated: TranslatedOptions | undefined };

/** The text of the option at index `at`. A translation counts only if it has as many options as the poll. */
export function PollOption({ poll: { options, emojis }, at, translated }: Props) {
  const translation = translated?.options.length === options.length ? translated : undefined;
  return (
    <span lang={translation?.lang}>
      <EmojiText text={translation?.options[at] || options[at]?.title || ""} emojis={emojis} />
    </span>
  );
}
