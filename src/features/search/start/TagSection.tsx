import type { TrendsRest } from "../../../db/read/search/trends";
import { useT } from "../../../ui/context/useT";
import { TagRow } from "../../../ui/tag/TagRow";
import { useFocusFirstNew } from "../useFocusFirstNew";
import { FEW, ShowAll } from "./ShowAll";
import { StartSection } from "./StartSection";
import { TrendsEnd } from "./TrendsEnd";
import { useOpenedPart } from "./useOpenedPart";

type Props = {
  title: string;
  tags: readonly Parameters<typeof TagRow>[0][];
  /** How the server's list ends; missing: the hashtags are not the server's. */
  end?: TrendsRest;
};

/** Some hashtags, the first ones until more are asked for. */
export function TagSection({ title, tags, end }: Props) {
  const t = useT();
  const [opened, open] = useOpenedPart("tags");
  const shown = opened ? tags : tags.slice(0, FEW);
  const { list, onAsk } = useFocusFirstNew(shown.length);
  const showAll = () => {
    onAsk();
    open();
  };
  const rest = end ? <TrendsEnd kind="tags" end={end} count={shown.length} onAsk={onAsk} /> : null;
  const more = shown.length < tags.length ? <ShowAll onShow={showAll}>{t("trends.moreTags")}</ShowAll> : rest;
  return (
    <StartSection title={title} more={more}>
      <ul ref={list} role="list">
        {shown.map((tag) => (
          <li key={tag.name}>
            <TagRow {...tag} />
          </li>
        ))}
      </ul>
    </StartSection>
  );
}
