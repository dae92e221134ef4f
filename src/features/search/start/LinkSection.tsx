import type { TrendsRest } from "../../../db/read/search/trends";
import type { TrendingLink } from "../../../domain/entities/trends";
import { recentUse } from "../../../domain/search/daily_use";
import { useT } from "../../../ui/context/useT";
import { useAttachmentsHidden } from "../../../ui/media/gallery/useAttachmentsHidden";
import { LinkCard } from "../../../ui/status/attached/LinkCard";
import { useFocusFirstNew } from "../useFocusFirstNew";
import styles from "./SearchStart.module.css";
import { FEW, ShowAll } from "./ShowAll";
import { StartSection } from "./StartSection";
import { TrendsEnd } from "./TrendsEnd";
import { useOpenedPart } from "./useOpenedPart";

/** Links that many share, as cards with how many people share them now; the first ones until more are asked for. */
export function LinkSection({ links, end }: { links: readonly TrendingLink[]; end: TrendsRest }) {
  const t = useT();
  const hides_pictures = useAttachmentsHidden(1, false);
  const [opened, open] = useOpenedPart("links");
  const shown = opened ? links : links.slice(0, FEW);
  const { list, onAsk } = useFocusFirstNew(shown.length);
  const showAll = () => {
    onAsk();
    open();
  };
  const rest = <TrendsEnd kind="links" end={end} count={shown.length} onAsk={onAsk} />;
  const more = shown.length < links.length ? <ShowAll onShow={showAll}>{t("trends.moreLinks")}</ShowAll> : rest;
  return (
    <StartSection title={t("trends.links")} more={more}>
      <ul ref={list} role="list">
        {shown.map((link) => {
          const use = recentUse(link.history);
          return (
            <li key={link.url} className={styles.link}>
              <LinkCard card={link} censored={hides_pictures} />
              {use ? <p className={styles.shared}>{t("trends.shared", { count: use.people })}</p> : null}
            </li>
          );
        })}
      </ul>
    </StartSection>
  );
}
