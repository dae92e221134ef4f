import { Suspense } from "react";
import { extensionOf, mayBeAnimated } from "../../../domain/media/file_extension";
import { useContentRules } from "../../content/useContentRules";
import { lazyRetryingPart } from "../../lazy/lazy_part";
import type { Picture } from "./picture";
import { useAnimated } from "./useAnimated";

const Still = lazyRetryingPart(async () => (await import("./StillFrame")).StillFrame);

/**
 * A picture that is paused if the user wants no motion: avatars, emoji and attachments. Its bytes decide whether it
 * is animated; until they are read only a GIF counts as animated.
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
