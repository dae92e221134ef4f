import { readableHost } from "../accounts/readable_host";
import { plainWords } from "./allowed_html";
import type { ContentNode } from "./nodes";

type Link = Extract<ContentNode, { type: "link" }>;

/** The first words of content: its text up to 200 characters, for telling what it begins with. */
function words(nodes: readonly ContentNode[]): string {
  let said = "";
  for (const node of nodes) {
    if (said.length > 200) break;
    if (typeof node === "string") said += node;
    else if ("children" in node) said += words(node.children);
  }
  return said;
}

/** Whether a link mentions somebody ("@ada", "@ada@marsh.example"), and is not words of another kind that lead to them. */
export function isMention(node: Link): boolean {
  return node.target.to === "account" && /^@\S+$/.test(words(node.children).trim());
}

/** Where a mention's server stands in it: never, for people of other servers, always. */
export type MentionDisplay = "short" | "full_for_remote" | "full";

/**
 * How a mention reads, by the setting `mentionLinkDisplay`: the name, the server where it is shown, and the whole handle.
 * @param acct as the server names them: "ada" is one of its own people
 * @param host this server's
 */
export function mentionWords(acct: string, host: string, display: MentionDisplay) {
  const [name = "", theirs = ""] = acct.split("@");
  const shown = display === "full" || (display === "full_for_remote" && theirs !== "");
  const server = readableHost(theirs || host);
  return {
    name: `@${name}`,
    server: shown && server !== "" ? `@${server}` : "",
    whole: plainWords(`@${name}${server && `@${server}`}`, 500),
  };
}
