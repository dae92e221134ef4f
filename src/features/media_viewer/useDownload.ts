import { useRef, useState } from "react";
import type { MediaAttachment } from "../../domain/entities/media_attachment";
import { ApiError } from "../../domain/requests/api_error";
import { fileNameOf, kindOf } from "../../domain/media/gallery";
import { sourcesOf } from "../../ui/media/gallery/tile_sources";
import { useWorld } from "../../ui/context/useWorld";

/** How long the browser may take to begin with the file, in ms. */
const patience = 60_000;

/** How a download stands; "forbidden": the other server lets no page read it. */
export type Download = "idle" | "running" | "offline" | "forbidden" | "failed";

/**
 * Saves an attachment as a file under its own name, from whatever server it is at: a link alone would only open it. What is
 * kept on this device needs no network; what its server does not give may be had from its author's. What is forgotten goes on,
 * and says nothing more.
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
      const say = (next: Download) => own === latest.current && setState(next);
      const fileAt = async ([source = "", ...others]: readonly string[]): Promise<Blob> => {
        try {
          return await api.file(source, kindOf(media) === "image" ? "image" : undefined);
        } catch (error) {
          if (others.length === 0 || !(error instanceof ApiError)) throw error;
          return fileAt(others);
        }
      };
      say("running");
      try {
        const file = await fileAt(sourcesOf(media));
        const link = document.createElement("a");
        link.href = URL.createObjectURL(file);
        link.download = fileNameOf(media) || media.id;
        link.click();
        clock.setTimeout(() => URL.revokeObjectURL(link.href), patience);
        say("idle");
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.failure.kind !== "offline") say("failed");
        else say(navigator.onLine ? "forbidden" : "offline");
      }
    },
  };
}
