import * as v from "valibot";
import { readReferences } from "../content/html_entities";
import { maybeNumber, maybeText, text } from "./lenient";

/** Plain text that a server took from a page's markup, where pages often escape it twice. */
const pageText = v.pipe(text, v.transform(readReferences));

/** The preview of a link. */
export const PreviewCard = v.object({
  url: v.string(),
  title: pageText,
  description: pageText,
  type: text,
  provider_name: pageText,
  image: maybeText,
  width: maybeNumber,
  height: maybeNumber,
  blurhash: maybeText,
});
export type PreviewCard = v.InferOutput<typeof PreviewCard>;
