import Check from "lucide-react/icons/check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { Colours } from "../../../theme/theme";
import { judgePairs } from "../../../theme/used_pairs";
import { useT } from "../../../ui/context/useT";
import styles from "./ThemeEditor.module.css";
import { formatList } from "../../../i18n/format";
import { pairName } from "./pair_name";

/** The contrast of every pair that is used, the weak ones in words and first. */
export function PairList({ colours }: { colours: Colours }) {
  const t = useT();
  const pairs = judgePairs(colours).toSorted((a, b) => Number(a.aa) - Number(b.aa));
  const weak = pairs.filter(({ aa }) => !aa);
  const name = (pair: (typeof pairs)[number]) => pairName(t, pair);
  return (
    <div className={styles.pairs}>
      <p role="status" className={weak.length > 0 ? styles.weak : undefined}>
        {weak.length > 0
          ? t("themes.weak", { count: weak.length, pairs: formatList(weak.map(name), t.locale) })
          : t("themes.readable")}
      </p>
      <details>
        <summary>{t("themes.contrast")}</summary>
        {/* Wider than a small phone: it is scrolled by keys, too. */}
        <div className={styles.scroll} tabIndex={0} role="group" aria-label={t("themes.contrast")}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t("themes.pairs")}</th>
                <th scope="col">{t("themes.ratio")}</th>
                <th scope="col">AA</th>
                <th scope="col">AAA</th>
              </tr>
            </thead>
            <tbody>
              {pairs.map((pair) => (
                <tr key={`${pair.ink} ${pair.ground}`}>
                  <th scope="row">{name(pair)}</th>
                  <td>{pair.ratio.toFixed(2)}</td>
                  <td>
                    <Level holds={pair.aa} />
                  </td>
                  <td>
                    <Level holds={pair.aaa} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  );
}

function Level({ holds }: { holds: boolean }) {
  const t = useT();
  const Icon = holds ? Check : TriangleAlert;
  return (
    <span className={holds ? styles.holds : styles.fails}>
      <Icon size={16} aria-hidden="true" />
      <span className="said">{t(holds ? "themes.holds" : "themes.fails")}</span>
    </span>
  );
}
