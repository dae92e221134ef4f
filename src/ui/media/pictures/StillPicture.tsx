import { Suspense } from "react";
import { extensionOf, mayBeAnimated } from "../../../domain/media/file_extension";
import { useContentRules } from "../../content/useContentRules";
import { lazyPartWithin } from "../../lazy/lazy_part";
import type { Picture } from "./picture";
import { useAnimated } from "./useAnimated";

const Still = lazyPartWithin(async () => (await import("./StillFrame")).StillFrame);

/**
 * A picture that stands still where the reader wants no motion (spec 001 section 4, "Animated images"): avatars, emoji and
 * attachments. Whether it moves is told by its bytes; until they are known a GIF is taken to move, and nothing else is.
 */
export function StillPicture({ address, static_address = address, playing = false, loading, ...shown }: Picture) {
  const { still } = useContentRules();
  const own = static_address !== address;
  const moving = useAnimated(still && !own && mayBeAnimated(address) ? address : null);
  const { onLoad, alt, ...plain } = shown;
  const asIs = (
    <img
      src={own && still ? static_address : address}
      alt={alt}
      decoding="async"
      draggable={false}
      loading={loading}
      {...plain}
      onLoad={onLoad && (({ currentTarget: { naturalWidth, naturalHeight } }) => onLoad(naturalWidth, naturalHeight))}
    />
  );
  if (!still || !(own || moving || (moving === undefined && extensionOf(address) === "gif"))) return asIs;
  return (
    <Suspense fallback={own ? asIs : null}>
      <Still address={address} still_address={own ? static_address : null} playing={playing} {...shown} />
    </Suspense>
  );
}
