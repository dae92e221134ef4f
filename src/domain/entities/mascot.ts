import * as v from "valibot";
import { webAddress } from "../content/web_address";
import { word } from "./lenient";

/**
 * The picture that Akkoma and Pleroma keep for apps that show one beside what is written. The stock one is named by a
 * path.
 */
export const Mascot = v.object({ url: word });
export type Mascot = v.InferOutput<typeof Mascot>;

/** The web address of a mascot of the server at `origin`; "" where it has none that can be shown. */
export function mascotAddress({ url }: Mascot, origin: string): string {
  return URL.canParse(url, origin) ? (webAddress(new URL(url, origin).href) ?? "") : "";
}
