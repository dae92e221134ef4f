import * as v from "valibot";
import { id, maybe, maybeAddress, maybeNumber, maybeText, text } from "../lenient";

const Size = v.object({ width: maybeNumber, height: maybeNumber });
const Focus = v.object({ x: v.number(), y: v.number() });

/** A picture, video, sound or file of a status. `meta` and `blurhash` are null on servers that do not compute them. */
export const MediaAttachment = v.object({
  id,
  type: v.fallback(v.picklist(["image", "gifv", "video", "audio", "unknown"]), "unknown"),
  url: maybeAddress,
  preview_url: maybeAddress,
  remote_url: maybeAddress,
  description: maybeText,
  blurhash: maybeText,
  meta: maybe(v.object({ original: maybe(Size), small: maybe(Size), focus: maybe(Focus) })),
  pleroma: maybe(v.object({ mime_type: text })),
});
export type MediaAttachment = v.InferOutput<typeof MediaAttachment>;
