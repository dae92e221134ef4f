import { useT } from "../../../ui/context/useT";
import { TagRow } from "../../../ui/tag/TagRow";
import { useFocusFirstNew } from "../useFocusFirstNew";
import { FEW, ShowAll } from "./ShowAll";
import { StartSection } from "./StartSection";
import { useOpenedPart } from "./useOpenedPart";

type Props = {
  title: string;
  tags: readonly Parameters<typeof TagRow>[0][];
};

/** Some hashtags, the first ones until more are asked for. */
export function TagSection({ title, tags }: Props) {
  const t = useT();
  const [opened, open] = useOpenedPart("tags");
  const shown = opened ? tags : tags.slice(0, FEW);
  const { list, onAsk } = useFocusFirstNew(shown.length);
  const showAll = () => {
    onAsk();
    open();
  };
  const more = shown.length < tags.length ? <ShowAll onShow={showAll}>{t("trends.moreTags")}</ShowAll> : null;
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
