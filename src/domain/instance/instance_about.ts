import type * as v from "valibot";
import type { InstanceV1, InstanceV2, Nodeinfo } from "./instance_documents";

/** What a server says of itself to people, and by whom it is run. */
export type InstanceAbout = {
  /** What it is, as HTML or text; "" if it does not say. */
  description: string;
  /** Where to write to; "" if it does not say. */
  email: string;
  /** The handle of the account to turn to; "" if it names none. */
  contact: string;
  /** Its rules, in its order. `hint`: how one is meant, or "". */
  rules: { id: string; text: string; hint: string }[];
  /** Its own pages with its terms, and on how it treats what it knows of people; null if there are none. */
  terms_url: string | null;
  privacy_url: string | null;
};

type Documents = {
  v2: v.InferOutput<typeof InstanceV2> | null;
  v1: v.InferOutput<typeof InstanceV1> | null;
  node: v.InferOutput<typeof Nodeinfo> | null;
};

/**
 * What a server says of itself, from whichever document has it: v2 wins over v1, and both over nodeinfo. Mastodon's v1
 * has a `description` that is longer than the short one; Akkoma's are the same.
 */
export function aboutOf({ v2, v1, node }: Documents): InstanceAbout {
  const { privacy_policy, terms_of_service } = v2?.configuration?.urls ?? {};
  return {
    description: v2?.description || v1?.description || v1?.short_description || node?.metadata?.nodeDescription || "",
    email: v2?.contact?.email || v1?.email || "",
    contact: (v2?.contact?.account ?? v1?.contact_account)?.acct ?? "",
    rules: v2?.rules ?? v1?.rules ?? [],
    terms_url: terms_of_service ?? null,
    privacy_url: privacy_policy ?? null,
  };
}
