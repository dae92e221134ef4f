import { AskedNotice } from "../../../ui/moderation/AskedNotice";
import type { AskedState } from "../../../ui/moderation/useAsked";
import { EmptyScreen } from "../../../ui/screen/EmptyScreen";

type Props = {
  asked: Pick<AskedState<unknown>, "answer" | "failure" | "again">;
  /** How many rows the list has. */
  count: number;
  /** What is said where it has none. */
  none: string;
};

/**
 * What stands in place of a list's rows: that they are read, why they were not, or that there are none. It stands
 * before its words, so that screen readers are told of them.
 */
export function ListNotice({ asked, count, none }: Props) {
  return (
    <div aria-live="polite">
      {asked.answer === null ? <AskedNotice asked={asked} /> : count > 0 ? null : <EmptyScreen>{none}</EmptyScreen>}
    </div>
  );
}
