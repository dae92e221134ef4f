import * as v from "valibot";
import { maybeNumber, maybeText, text } from "./lenient";

/** The preview of a link. */
export const PreviewCard = v.object({
  url: v.string(),
  title: text,
  description: text,
  type: text,
  provider_name: text,
  image: maybeText,
  width: maybeNumber,
  height: maybeNumber,
  blurhash: maybeText,
});
export type PreviewCard = v.InferOutput<typeof PreviewCard>;
