import type { MediaRecord } from "../store/records";
import type { Server } from "../serving/server";
import { urlOf } from "../serving/server";
import type { MediaAttachment } from "../dialects/wire";

/**
 * An attachment. `meta` is there once the server has measured the file; an upload in process has no url on Mastodon
 * only.
 */
export function mediaEntity(server: Server, media: MediaRecord): MediaAttachment {
  const url = urlOf(server, media.path);
  const { width, height, focus } = media;
  const measured = width !== null && height !== null;
  return {
    id: media.id,
    type: media.type,
    url,
    preview_url: url,
    remote_url: url,
    text_url: url,
    description: media.description,
    blurhash: media.blurhash,
    pleroma: { mime_type: media.mime },
    ...(measured
      ? {
          meta: {
            original: { width, height, aspect: width / height },
            ...(focus ? { focus } : {}),
          },
        }
      : {}),
  };
}
