import Hash from "lucide-react/icons/hash";
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import type { TypedQuery } from "../../../domain/completion/typed_query";
import { withSkinTone, skinToneOf } from "../../../domain/emoji/skin_tone";
import { saveRecentEmoji } from "../../../db/settings/recent_emojis";
import { Avatar } from "../../account/Avatar";
import { Handle, AccountName } from "../../account/AccountName";
import { isComposing } from "../../browser/input_method";
import { CustomEmojiImage } from "../../content/EmojiText";
import { useSetting } from "../../context/useSetting";
import { useT } from "../../context/useT";
import { useWorld } from "../../context/useWorld";
import { placeAtLetter } from "./caret_position";
import styles from "./Completion.module.css";
import type { CompletionItem } from "./offered_items";
import { useOfferedItems } from "./useOfferedItems";
import { useTypedQuery } from "./useTypedQuery";
import { type WritableField, writeInto } from "../text/write_into";

/**
 * Autocompletion of emoji, mentions and hashtags after ":", "@" or "#" in a text field, in a list at the caret. It
 * attaches its own listeners to the field and inserts text as if it were typed, so the field's owner only renders
 * `<Completion field={text} />`.
 * @param only limits the completion to one kind: a subject has no mentions
 */
export function Completion({
  field,
  only,
}: {
  field: { readonly current: WritableField | null };
  only?: TypedQuery["kind"];
}) {
  const t = useT();
  const { db, clock } = useWorld();
  const list = useId();
  const popover = useRef<HTMLDivElement>(null);
  const { typed, byHand, dismiss } = useTypedQuery(field, only);
  const offered = useOfferedItems(typed, byHand);
  const [chosen, setChosen] = useState<{ offered: readonly CompletionItem[]; at: number }>({ offered, at: 0 });
  const at = chosen.offered === offered ? chosen.at : 0;
  const open = offered.length > 0;
  const active = open ? `${list}-${at}` : "";

  function choose(one: CompletionItem | undefined) {
    if (!one || !typed || !field.current) return;
    writeInto(field.current, one.insertedText, { from: typed.from, to: typed.to, ends: true });
    if (one.kind === "emoji") void saveRecentEmoji(db, one.emoji.name, clock.now());
    dismiss();
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!open || isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen({ offered, at: (at + step + offered.length) % offered.length });
    else if (event.key === "Escape") dismiss();
    else if (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) choose(offered[at]);
    else return;
    // Neither the form nor its dialog handles the key as well.
    event.preventDefault();
    event.stopPropagation();
  });

  useEffect(() => {
    const one = field.current;
    if (!one) return undefined;
    const press = (event: Event) => event instanceof KeyboardEvent && onKey(event);
    one.setAttribute("aria-autocomplete", "list");
    one.addEventListener("keydown", press);
    return () => {
      one.removeAttribute("aria-autocomplete");
      one.removeEventListener("keydown", press);
    };
  }, [field]);

  // The focus stays in the field, so the active option is announced through `aria-activedescendant`.
  useEffect(() => {
    const one = field.current;
    if (!one || active === "") return undefined;
    one.setAttribute("aria-controls", list);
    one.setAttribute("aria-activedescendant", active);
    return () => {
      one.removeAttribute("aria-controls");
      one.removeAttribute("aria-activedescendant");
    };
  }, [active, field, list]);

  useLayoutEffect(() => {
    if (open) popover.current?.showPopover();
  }, [open]);
  const from = typed?.from ?? 0;
  useLayoutEffect(() => {
    const [box, one] = [popover.current, field.current];
    if (!box || !one || !open) return undefined;
    // The popover's size depends on its options.
    const place = () => offered.length > 0 && placeAtLetter(box, one, from);
    place();
    window.addEventListener("resize", place);
    window.addEventListener("scroll", place, true);
    return () => {
      window.removeEventListener("resize", place);
      window.removeEventListener("scroll", place, true);
    };
  }, [field, from, offered, open]);

  return (
    <>
      {open ? (
        <div
          ref={popover}
          id={list}
          className={styles.list}
          popover="manual"
          role="listbox"
          tabIndex={-1}
          aria-label={t("completion.list")}
          // A click does not take the focus from the field.
          onPointerDown={(event) => event.preventDefault()}
        >
          {offered.map((one, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
            <div
              key={one.key}
              id={`${list}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={styles.option}
              onClick={() => choose(one)}
            >
              <Line one={one} />
            </div>
          ))}
        </div>
      ) : null}
      <p className="said" role="status">
        {open ? t("completion.count", { count: offered.length }) : ""}
      </p>
    </>
  );
}

/** One option: its picture, its name, and the text it inserts. */
function Line({ one }: { one: CompletionItem }) {
  const tone = skinToneOf(useSetting("emojiSkinTone"));
  if (one.kind === "mention")
    return (
      <>
        <Avatar account={one.account} small />
        <AccountName account={one.account} />
        <Handle account={one.account} />
      </>
    );
  if (one.kind === "hashtag")
    return (
      <>
        <Hash aria-hidden size={20} />
        <bdi>{one.key}</bdi>
      </>
    );
  const { image, name, label, shortcodes } = one.emoji;
  return (
    <>
      <span className={styles.emoji} aria-hidden>
        {image ? <CustomEmojiImage emoji={image} /> : withSkinTone(name, tone)}
      </span>
      {image ? null : <bdi>{label}</bdi>}
      <bdi className={styles.code}>:{shortcodes[0]}:</bdi>
    </>
  );
}
