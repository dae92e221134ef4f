import Play from "lucide-react/icons/play";
import { Suspense, useState } from "react";
import { lazyPartWithin } from "../../lazy/lazy_part";
import { useT } from "../../context/useT";
import { Tile } from "../gallery/Tile";
import type { TileProps } from "../gallery/tile_sources";
import styles from "../Media.module.css";

const Flash = lazyPartWithin(async () => (await import("./FlashPlayer")).FlashPlayer);

/** A Flash film: its player is large, and comes only when it is wanted. */
export function FlashTile({
  media,
  source,
  shape,
  covered,
  described,
  onDescribe,
}: Omit<TileProps, "onOpen" | "onSize">) {
  const t = useT();
  const [wanted, setWanted] = useState(false);
  return (
    <Tile
      media={media}
      shape={shape}
      blurred={!wanted}
      described={described}
      onDescribe={covered || wanted ? null : onDescribe}
    >
      {covered ? null : wanted ? (
        <Suspense fallback={<p className={styles.failed}>{t("media.flashLoading")}</p>}>
          <Flash source={source} label={media.description || t("media.flash")} />
        </Suspense>
      ) : (
        <button type="button" className={styles.wait} onClick={() => setWanted(true)}>
          <span>
            <Play size={20} aria-hidden="true" />
            {t("media.flashPlay")}
          </span>
        </button>
      )}
    </Tile>
  );
}
