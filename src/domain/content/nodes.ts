/** A custom emoji of a server, as statuses and accounts carry them. */
export type EmojiImage = { shortcode: string; url: string; static_url: string };

/** Where a link leads: to a person or a hashtag of ours, or to a page of the web. */
export type LinkTarget = { to: "account"; id: string; acct: string } | { to: "tag"; name: string } | { to: "page" };

/**
 * A piece of content that is safe to show: text, or one of what the allow-list knows. `attributes` are HTML's names; no address
 * but `href` and `src`, which were held against their schemes.
 */
export type ContentNode =
  | string
  | { type: "element"; tag: string; attributes: Record<string, string>; children: ContentNode[] }
  | {
      type: "link";
      href: string;
      rel: string;
      target: LinkTarget;
      attributes: Record<string, string>;
      children: ContentNode[];
    }
  | { type: "emoji"; emoji: EmojiImage }
  | { type: "image"; src: string; alt: string; title: string };
