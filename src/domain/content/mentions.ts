import { readableHost } from "../accounts/readable_host";
import { plainAttribute } from "./allowed_html";
import type { ContentNode } from "./nodes";

type Link = Extract<ContentNode, { type: "link" }>;

/** The text at the beginning of content, about 200 characters. */
function words(nodes: readonly ContentNode[]): string {
  let text = "";
  for (const node of nodes) {
    if (text.length > 200) break;
    if (typeof node === "string") text += node;
    else if ("children" in node) text += words(node.children);
  }
  return text;
}

/**
 * Whether a link is a mention by its text ("@ada", "@ada@marsh.example"). A link to an account can have any other text.
 */
export function isMention(node: Link): boolean {
  return node.target.to === "account" && /^@\S+$/.test(words(node.children).trim());
}

/** When a mention shows its host: never, for remote accounts, or always. */
export type MentionDisplay = "short" | "full_for_remote" | "full";

/**
 * The text of a mention, by the setting `mentionLinkDisplay`: the name, the host if it is shown, and the full handle.
 * @param acct "ada" for an account of this server
 * @param host this server's host
 */
export function mentionText(acct: string, host: string, display: MentionDisplay) {
  const [name = "", theirs = ""] = acct.split("@");
  const shown = display === "full" || (display === "full_for_remote" && theirs !== "");
  const server = readableHost(theirs || host);
  return {
    name: `@${name}`,
    server: shown && server !== "" ? `@${server}` : "",
    whole: plainAttribute(`@${name}${server && `@${server}`}`, 500),
  };
}
