import { useRef, useState } from "react";
import type { MediaAttachment } from "../../domain/entities/statuses/media_attachment";
import { ApiError } from "../../domain/requests/api_error";
import { fileNameOf, mediaKindOf } from "../../domain/media/gallery";
import { sourcesOf } from "../../ui/media/gallery/tile_sources";
import { useWorld } from "../../ui/context/useWorld";

/** How long the object URL lives, in ms: the browser may start the download late. */
const URL_LIFETIME_MS = 60_000;

/** The state of a download; "forbidden": the other server sends no CORS headers. */
export type Download = "idle" | "running" | "offline" | "forbidden" | "failed";

/**
 * Saves an attachment as a file under its own name, from whatever server: a link to another origin would open it
 * instead. A cached file needs no network; if the server's copy fails, the author's original is tried. `forget` resets
 * the state; the running download continues without reporting.
 */
export function useDownload(): { state: Download; download(media: MediaAttachment): Promise<void>; forget(): void } {
  const { api, clock } = useWorld();
  const [state, setState] = useState<Download>("idle");
  const latest = useRef(0);
  return {
    state,
    forget() {
      latest.current += 1;
      setState("idle");
    },
    async download(media) {
      const own = ++latest.current;
      const report = (next: Download) => own === latest.current && setState(next);
      const fileAt = async ([source = "", ...others]: readonly string[]): Promise<Blob> => {
        try {
          return await api.file(source, mediaKindOf(media) === "image" ? "image" : undefined);
        } catch (error) {
          if (others.length === 0 || !(error instanceof ApiError)) throw error;
          return fileAt(others);
        }
      };
      report("running");
      try {
        const file = await fileAt(sourcesOf(media));
        const link = document.createElement("a");
        link.href = URL.createObjectURL(file);
        link.download = fileNameOf(media) || media.id;
        link.click();
        clock.setTimeout(() => URL.revokeObjectURL(link.href), URL_LIFETIME_MS);
        report("idle");
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.failure.kind !== "offline") report("failed");
        else report(navigator.onLine ? "forbidden" : "offline");
      }
    },
  };
}
