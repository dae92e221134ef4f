import * as v from "valibot";
import { readReferences } from "../../content/html_entities";
import { webAddress } from "../../content/web_address";
import { maybeAddress, maybeNumber, maybeText, text } from "../lenient";

/** Plain text that a server took from a page's markup, where pages often escape it twice. */
const pageText = v.pipe(text, v.transform(readReferences));

/** The preview of a link, which must be a web address. The markup for embedding it elsewhere is never read. */
export const PreviewCard = v.object({
  url: v.pipe(v.string(), v.transform(webAddress), v.string()),
  title: pageText,
  description: pageText,
  type: text,
  provider_name: pageText,
  image: maybeAddress,
  width: maybeNumber,
  height: maybeNumber,
  blurhash: maybeText,
});
export type PreviewCard = v.InferOutput<typeof PreviewCard>;
