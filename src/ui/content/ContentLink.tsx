import { useContext, type ReactNode } from "react";
import { shortAddress } from "../../domain/content/link_target";
import { isMention, mentionText } from "../../domain/content/mentions";
import type { ContentNode } from "../../domain/content/nodes";
import { accountPath, appPathOf, tagPath } from "../../domain/navigation/page_paths";
import { useHighlight } from "../account/useHighlight";
import { PageLink } from "../navigation/PageLink";
import { WorldContext } from "../context/useWorld";
import { useContentRules } from "./useContentRules";
import styles from "./Content.module.css";

type LinkNode = Extract<ContentNode, { type: "link" }>;
type Props = { link: LinkNode; attributes: Record<string, unknown>; children: ReactNode };

/** A link in content: to people, hashtags and this server's pages in the app, to all else in a new tab. */
export function ContentLink({ link, attributes, children }: Props) {
  const { restricted } = useContentRules();
  const origin = useContext(WorldContext)?.origin ?? "";
  const { target, href } = link;
  if (target.to === "account") {
    const path = accountPath(target, restricted);
    return isMention(link) ? (
      <Mention acct={target.acct} own_id={target.id} path={path} attributes={attributes} />
    ) : (
      <PageLink {...attributes} to={path}>
        {children}
      </PageLink>
    );
  }
  const path = target.to === "tag" ? tagPath(target.name) : appPathOf(href, origin);
  const words = target.to === "page" ? <LinkText of={link}>{children}</LinkText> : children;
  return path ? (
    <PageLink {...attributes} to={path}>
      {words}
    </PageLink>
  ) : (
    <a {...attributes} href={href} rel={link.rel} target="_blank">
      {words}
    </a>
  );
}

type MentionProps = { acct: string; own_id: string; path: string; attributes: Record<string, unknown> };

/**
 * A mention: as much of the handle as the user's setting shows, the full handle as its description, with the user's
 * highlight for this person. It has no title, which would stand over the card of who is mentioned.
 */
function Mention({ acct, own_id, path, attributes }: MentionProps) {
  const { host, me, mentions } = useContentRules();
  const { className, style } = useHighlight(acct);
  const { name, server, whole } = mentionText(acct, host, mentions);
  const classes = [attributes["className"], styles.mention, me !== "" && own_id === me && styles.own, className];
  return (
    <PageLink
      {...attributes}
      className={classes.filter(Boolean).join(" ")}
      style={style}
      to={path}
      aria-description={whole}
      data-account={encodeURIComponent(own_id)}
    >
      <bdi>
        {name}
        {server ? <span className={styles.server}>{server}</span> : null}
      </bdi>
    </PageLink>
  );
}

/** A link's text. A long address is shortened on screen and copied in full. */
function LinkText({ of, children }: { of: LinkNode; children: ReactNode }) {
  const [only, ...others] = of.children;
  const short = typeof only === "string" && others.length === 0 ? shortAddress(only) : null;
  if (!short) return children;
  return (
    <>
      <span className="invisible">{short.before}</span>
      <span className={short.rest ? "ellipsis" : undefined}>{short.shown}</span>
      {short.rest ? <span className="invisible">{short.rest}</span> : null}
    </>
  );
}
