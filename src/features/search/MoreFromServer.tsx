import type { SearchResultKind } from "../../domain/entities/search_results";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import type { ServerSearch } from "./ServerAnswer";
import { endOfKind } from "./found_lines";
import { ListOfServerEnd } from "./ListOfServerEnd";
import { searchFailureText } from "./search_failure_text";

type Props = { server: ServerSearch; kind: SearchResultKind; onAsk?: () => void };

/** The end of the server's results of a kind. */
export function MoreFromServer({ server: { asked, answer, fetched }, kind, onAsk }: Props) {
  const t = useT();
  const { sync, origin } = useWorld();
  if (asked === null) return null;
  return (
    <ListOfServerEnd
      end={endOfKind(answer, kind)}
      failure={fetched?.failure ? searchFailureText(t, fetched.failure, new URL(origin).host) : null}
      more={() => sync.search.more(asked, kind)}
      onAsk={onAsk}
    />
  );
}
