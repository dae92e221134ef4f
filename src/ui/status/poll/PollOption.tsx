import type { Poll } from "../../../domain/entities/poll";
import { EmojiText } from "../../content/EmojiText";

/** The options of a poll in another language (BCP 47), in their order. */
export type TranslatedOptions = { options: readonly string[]; lang: string };

type Props = { poll: Poll; at: number; translated: TranslatedOptions | undefined };

/** What an option of a poll says, by its place: in another language where that has as many as the poll. */
export function PollOption({ poll: { options, emojis }, at, translated }: Props) {
  const said = translated?.options.length === options.length ? translated : undefined;
  return (
    <span lang={said?.lang}>
      <EmojiText text={said?.options[at] || options[at]?.title || ""} emojis={emojis} />
    </span>
  );
}
