/** Addresses that a server may send and that no link, picture or player may get, whatever the page's protocol. */
export const hostileAddresses: readonly string[] = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  " \tjavascript://https://host.example/%0aalert(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:image/svg+xml,<svg onload=alert(1)>",
  "vbscript:msgbox(1)",
  "file:///etc/passwd",
  "blob:https://host.example/0b9d6c1e-7c1e-4a7e-9f2e-0123456789ab",
  "filesystem:https://host.example/temporary/a",
  "view-source:https://host.example/",
  "about:blank",
  "ftp://host.example/a.png",
  "wss://host.example/",
  "intent://host.example/#Intent;scheme=https;end",
  "/avatars/original/missing.png",
  "a.png",
  "?",
  "",
  "https://",
  "https://[",
  "https://ho st.example/",
  `https://host.example/${"a".repeat(1 << 20)}`,
];

/**
 * What a status has beside its account, emoji and poll, as servers send it, with the address `a` wherever one can
 * stand.
 */
export const addressedStatus = (a: unknown) => ({
  uri: a,
  url: a,
  application: { name: "app", website: a },
  mentions: [{ id: "1", acct: "ada", username: "ada", url: a }],
  tags: [{ name: "cats", url: a }],
  media_attachments: [{ id: "m", type: "image", url: a, preview_url: a, remote_url: a }],
  card: { url: a, image: a, html: `<iframe src="${String(a)}">`, embed_url: a, title: "t" },
  emoji_reactions: [{ name: "cat", count: 1, me: false, url: a, static_url: a, account_ids: [] }],
});
