import type { MediaAttachment } from "../../domain/entities/media_attachment";
import { sourcesOf } from "./tiles";

/** Where a player finds a film or a sound: it goes on to the next by itself where one cannot be had. */
export function Sources({ media }: { media: MediaAttachment }) {
  return sourcesOf(media).map((one) => <source key={one} src={one} />);
}
