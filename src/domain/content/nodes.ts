/** The image of a custom emoji. */
export type EmojiImage = { shortcode: string; url: string; static_url: string };

/** The target of a link: an account or hashtag that the app can show, or a web page. */
export type LinkTarget = { to: "account"; id: string; acct: string } | { to: "tag"; name: string } | { to: "page" };

/**
 * A node of sanitised content: text, or an element of the allow-list. `attributes` have HTML names. `href` and `src`
 * are the only addresses, and their schemes are checked.
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
