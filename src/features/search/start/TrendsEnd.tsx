import type { TrendsRest } from "../../../db/read/search/trends";
import type { TrendKind } from "../../../domain/entities/trends";
import { readingFailureText } from "../../../ui/base/text/failure_text";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { MARKED_FROM } from "../found_lines";
import { ListOfServerEnd } from "../ListOfServerEnd";

type Props = {
  kind: TrendKind;
  end: TrendsRest;
  /** How many items are shown. */
  count: number;
  /** Called as more is requested. */
  onAsk(): void;
};

/** The end of a list of what is much talked of, where all that is stored is shown. */
export function TrendsEnd({ kind, end: { further, failure }, count, onAsk }: Props) {
  const t = useT();
  const { sync } = useWorld();
  return (
    <ListOfServerEnd
      end={further ? "on" : count >= MARKED_FROM ? "over" : null}
      failure={failure ? readingFailureText(t, failure) : null}
      more={() => sync.search.moreTrends(kind)}
      onAsk={onAsk}
    />
  );
}
