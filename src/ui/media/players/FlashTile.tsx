import Play from "lucide-react/icons/play";
import { Suspense, useState } from "react";
import { lazyRetryingPart } from "../../lazy/lazy_part";
import { useT } from "../../context/useT";
import { Tile } from "../gallery/Tile";
import type { TileProps } from "../gallery/tile_sources";
import { TileButton } from "../gallery/TileButton";
import { TileMessage } from "../pictures/TileMessage";

const Flash = lazyRetryingPart(async () => (await import("./FlashPlayer")).FlashPlayer);

/** A Flash film. The player is large and is loaded only on request. */
export function FlashTile({
  media,
  source,
  shape,
  covered,
  described,
  onDescribe,
}: Omit<TileProps, "onOpen" | "onSize">) {
  const t = useT();
  const [requested, setRequested] = useState(false);
  return (
    <Tile
      media={media}
      shape={shape}
      blurred={!requested}
      described={described}
      onDescribe={covered || requested ? null : onDescribe}
    >
      {covered ? null : requested ? (
        <Suspense fallback={<TileMessage as="p">{t("media.flashLoading")}</TileMessage>}>
          <Flash source={source} label={media.description || t("media.flash")} />
        </Suspense>
      ) : (
        <TileButton onClick={() => setRequested(true)}>
          <Play size={20} aria-hidden="true" />
          {t("media.flashPlay")}
        </TileButton>
      )}
    </Tile>
  );
}
