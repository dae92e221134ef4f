import type { MovedPair } from "../../../theme/theme_document";
import { useT } from "../../../ui/context/useT";
import { pairName } from "./pair_name";
import { Hint } from "../controls/Hint";
import { formatList } from "../../../i18n/format";

/** Says which colours of an imported theme could not be read on which grounds, and were moved; nothing without one. */
export function MovedPairs({ id, moved }: { id: string; moved: readonly MovedPair[] }) {
  const t = useT();
  if (moved.length === 0) return null;
  const pairs = moved.map((pair) => pairName(t, pair));
  return <Hint id={id}>{t("themes.moved", { pairs: formatList([...new Set(pairs)], t.locale) })}</Hint>;
}
