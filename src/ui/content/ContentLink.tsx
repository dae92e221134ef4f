import { useContext } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ContentNode } from "../../domain/content/nodes";
import { accountPath, ownPath, tagPath } from "../../domain/links";
import { WorldContext } from "../world";
import { useContentRules } from "./rules";

type LinkNode = Extract<ContentNode, { type: "link" }>;

/** Where in the app a link leads; null where it leads out. */
function pathOf({ target, href }: LinkNode, origin: string, restricted: readonly string[]): string | null {
  if (target.to === "account") return accountPath(target, restricted);
  if (target.to === "tag") return tagPath(target.name);
  return ownPath(href, origin);
}

/** A link in content: to people, hashtags and pages of this server in the app, to anything else in a window of its own. */
export function ContentLink({
  link,
  attributes,
  children,
}: {
  link: LinkNode;
  attributes: object;
  children: ReactNode;
}) {
  const origin = useContext(WorldContext)?.origin ?? "";
  const { restricted } = useContentRules();
  const path = pathOf(link, origin, restricted);
  return path ? (
    <Link {...attributes} to={path}>
      {children}
    </Link>
  ) : (
    <a {...attributes} href={link.href} rel={link.rel} target="_blank">
      {children}
    </a>
  );
}
