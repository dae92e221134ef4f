import { useState } from "react";
import type { MediaAttachment } from "../../domain/entities/media_attachment";
import { ApiError } from "../../domain/errors";
import { fileNameOf, kindOf } from "../../domain/gallery";
import { useWorld } from "../../ui/world";

/** How long the browser may take to begin with the file, in ms. */
const patience = 60_000;

/** How a download stands; "forbidden": the other server lets no page read it. */
export type Download = "idle" | "running" | "offline" | "forbidden" | "failed";

/**
 * Saves an attachment as a file under its own name, from whatever server it is at: a link alone would only open it. What is
 * kept on this device needs no network.
 */
export function useDownload(): { state: Download; download(media: MediaAttachment): Promise<void>; forget(): void } {
  const { api, clock } = useWorld();
  const [state, setState] = useState<Download>("idle");
  return {
    state,
    forget: () => setState("idle"),
    async download(media) {
      setState("running");
      const source = media.url ?? media.remote_url ?? "";
      try {
        const file = await api.file(source, kindOf(media) === "image" ? "image" : undefined);
        const link = document.createElement("a");
        link.href = URL.createObjectURL(file);
        link.download = fileNameOf(media) || media.id;
        link.click();
        clock.setTimeout(() => URL.revokeObjectURL(link.href), patience);
        setState("idle");
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.failure.kind !== "offline") setState("failed");
        else setState(navigator.onLine ? "forbidden" : "offline");
      }
    },
  };
}
