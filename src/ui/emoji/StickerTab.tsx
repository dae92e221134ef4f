import { useMemo, useRef, useState, type ReactNode } from "react";
import { ApiError } from "../../domain/requests/api_error";
import type { StickerPack } from "../../domain/instance/static_files";
import { StillPicture } from "../media/pictures/StillPicture";
import { useT } from "../context/useT";
import { useWorld } from "../context/useWorld";
import styles from "./EmojiPicker.module.css";
import { EmojiGrid, type GridHandle } from "./EmojiGrid";
import { LiveText } from "../base/text/LiveText";

/** Size of a sticker's cell in px. */
const CELL_PX = 80;

type Sticker = { address: string; name: string };

const draw = ({ address }: Sticker): ReactNode => <StillPicture address={address} alt="" loading="lazy" />;
const nameOf = ({ name }: Sticker): string => name;
const fileOf = (address: string): string =>
  decodeURIComponent(new URL(address).pathname.split("/").at(-1) ?? "sticker");

/** The admin's stickers by pack. A press downloads one and attaches it as a file. */
export function StickerTab(props: { packs: readonly StickerPack[]; onSticker(file: File): void; onLeave(): void }) {
  const { packs, onSticker, onLeave } = props;
  const t = useT();
  const { api } = useWorld();
  const grid = useRef<GridHandle>(null);
  const [failed, setFailed] = useState(false);
  const groups = useMemo(
    () =>
      packs.map(({ name, title, stickers }) => ({
        key: name,
        title,
        items: stickers.map((address, at) => ({ address, name: t("emoji.sticker", { pack: title, number: at + 1 }) })),
      })),
    [packs, t],
  );

  async function attach({ address }: Sticker) {
    setFailed(false);
    try {
      const blob = await api.file(address, "image");
      onSticker(new File([blob], fileOf(address), { type: blob.type }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailed(true);
    }
  }

  return (
    <>
      <LiveText className={styles.none}>{failed ? t("emoji.stickerFailed") : null}</LiveText>
      <EmojiGrid
        ref={grid}
        label={t("emoji.stickers")}
        groups={groups}
        size={CELL_PX}
        nameOf={nameOf}
        draw={draw}
        onPick={(sticker) => void attach(sticker)}
        onGroup={() => undefined}
        onLeave={onLeave}
      />
    </>
  );
}
