import Clock from "lucide-react/icons/clock";
import StickerIcon from "lucide-react/icons/sticker";
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from "react";
import type { Emoji } from "../../domain/emoji/emoji";
import { type EmojiGroup, emojiGroups } from "../../domain/emoji/groups";
import { findEmojis } from "../../domain/emoji/suggest";
import { withSkinTone, type SkinTone, skinToneOf } from "../../domain/emoji/skin_tone";
import { isComposing } from "../browser/input_method";
import { StillPicture } from "../media/pictures/StillPicture";
import { useSetting } from "../context/useSetting";
import { useT } from "../context/useT";
import styles from "./EmojiPicker.module.css";
import { EmojiGrid, type GridHandle } from "./EmojiGrid";
import { GroupTabs } from "./GroupTabs";
import { PickerSettings } from "./PickerSettings";
import { StickerTab } from "./StickerTab";
import { emojiName, groupTitle } from "./group_titles";
import { useEmojis } from "./useEmojis";

/** Size of a cell in px, and debounce of the search in ms. */
const CELL_PX = 40;
const SEARCH_MS = 500;

type Props = {
  custom: boolean;
  multiple: boolean;
  onPick(emoji: Emoji): void;
  onSticker: ((file: File) => void) | undefined;
};

const pictureOf = ({ url, static_url, shortcode }: NonNullable<Emoji["image"]>): ReactNode => (
  <StillPicture address={url} static_address={static_url} alt={shortcode} />
);

const keyOf = (group: EmojiGroup) => (group.name === "pack" ? `pack ${group.pack}` : group.name);

/** The icon of a group's tab. */
function iconOf(group: EmojiGroup): ReactNode {
  if (group.name === "recent") return <Clock aria-hidden size={20} />;
  const [first] = group.emojis;
  return first?.image ? pictureOf(first.image) : <span aria-hidden>{first?.name}</span>;
}

/** The content of the picker: tabs, search, the grid of emoji or stickers, and settings. */
export function PickerContent({ custom, multiple, onPick, onSticker }: Props) {
  const t = useT();
  const choice = useEmojis(custom);
  const tone = skinToneOf(useSetting("emojiSkinTone"));
  const panel = useId();
  const grid = useRef<GridHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  const pendingTab = useRef<number | null>(null);
  const [typed, setTyped] = useState("");
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const [stickersShown, setStickersShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed), typed === "" ? 0 : SEARCH_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const allEmojis = useMemo(() => (choice ? [...choice.custom, ...choice.unicode] : []), [choice]);
  const groups = useMemo(() => (choice ? emojiGroups(choice.unicode, choice.custom, choice.recent) : []), [choice]);
  const found = useMemo(() => (query.trim() === "" ? null : findEmojis(allEmojis, query)), [allEmojis, query]);
  const shown = useMemo(
    () =>
      found
        ? [{ key: "found", title: t("emoji.found"), items: found }]
        : groups.map((group) => ({ key: keyOf(group), title: groupTitle(t, group), items: group.emojis })),
    [found, groups, t],
  );
  const draw = useMemo(() => cellRenderer(tone), [tone]);
  const packs = onSticker ? (choice?.stickers ?? []) : [];
  const tabs = [
    ...groups.map((group) => ({ key: keyOf(group), title: groupTitle(t, group), icon: iconOf(group) })),
    ...(packs.length > 0
      ? [{ key: "stickers", title: t("emoji.stickers"), icon: <StickerIcon aria-hidden size={20} /> }]
      : []),
  ];

  function showTab(tab: number) {
    setStickersShown(tab >= groups.length);
    setTyped("");
    setQuery("");
    setAt(tab);
    if (found || stickersShown) pendingTab.current = tab;
    else grid.current?.show(tab);
  }
  // After search results or stickers, the grid of groups exists only after the next render. The effect of an earlier one
  // may come after the press and leaves the tab to that.
  useEffect(() => {
    if (pendingTab.current === null || found || stickersShown) return;
    grid.current?.show(pendingTab.current);
    pendingTab.current = null;
  });

  return (
    <>
      <GroupTabs label={t("emoji.groups")} panel={panel} tabs={tabs} at={at} onTab={showTab} />
      <input
        ref={search}
        type="search"
        className={styles.search}
        aria-label={t("emoji.search")}
        placeholder={t("emoji.search")}
        autoCapitalize="none"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setStickersShown(false);
        }}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return;
          if (event.key === "ArrowDown") grid.current?.enter();
          else if (event.key !== "Enter") return;
          else if (found?.[0] && query === typed) onPick(found[0]);
          event.preventDefault();
        }}
      />
      <p className={found?.length === 0 ? styles.none : "said"} role="status">
        {found ? t("emoji.count", { count: found.length }) : ""}
      </p>
      <div id={panel} className={styles.panel} role="tabpanel" aria-label={found ? t("emoji.found") : tabs[at]?.title}>
        {stickersShown && onSticker ? (
          <StickerTab packs={packs} onSticker={onSticker} onLeave={() => search.current?.focus()} />
        ) : choice ? (
          <EmojiGrid
            key={found ? "found" : "all"}
            ref={grid}
            label={t("emoji.title")}
            groups={shown}
            size={CELL_PX}
            nameOf={emojiName}
            draw={draw}
            onPick={onPick}
            onGroup={(group) => !found && setAt(group)}
            onLeave={() => search.current?.focus()}
          />
        ) : null}
      </div>
      <PickerSettings multiple={multiple} />
    </>
  );
}

/** Returns the function that renders a cell in a skin tone. */
const cellRenderer = (tone: SkinTone) =>
  function draw({ image, name }: Emoji): ReactNode {
    return image ? pictureOf(image) : <span aria-hidden>{withSkinTone(name, tone)}</span>;
  };
