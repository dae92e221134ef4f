/**
 * The web app manifest. The colours are the token `bg` of the default theme. `id` must never change, or an installed
 * app would become a second one. The service worker answers the share target's form post (src-sw/share/take_share.ts).
 */
export const manifest = {
  id: "/",
  name: "Godwit",
  short_name: "Godwit",
  description: "Read and write on the fediverse, with or without a network.",
  lang: "en",
  dir: "ltr" as const,
  start_url: "/",
  scope: "/",
  display: "standalone" as const,
  theme_color: "#12161b",
  background_color: "#12161b",
  categories: ["social", "news"],
  launch_handler: { client_mode: ["navigate-existing" as const, "auto" as const] },
  icons: [
    { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" as const },
    { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" as const },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" as const },
    { src: "/icon-maskable-192.png", sizes: "192x192", type: "image/png", purpose: "maskable" as const },
    { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" as const },
    { src: "/icon-monochrome-512.png", sizes: "512x512", type: "image/png", purpose: "monochrome" as const },
  ],
  screenshots: [
    {
      src: "/screenshots/home-narrow.webp",
      sizes: "780x1688",
      type: "image/webp",
      form_factor: "narrow" as const,
      label: "The home timeline on a phone",
    },
    {
      src: "/screenshots/home-wide.webp",
      sizes: "1920x1200",
      type: "image/webp",
      form_factor: "wide" as const,
      label: "The home timeline beside the notifications on a desktop",
    },
  ],
  shortcuts: [
    {
      name: "New post",
      url: "/-/compose",
      icons: [{ src: "/shortcut-compose-96.png", sizes: "96x96", type: "image/png" }],
    },
    {
      name: "Notifications",
      url: "/-/notifications",
      icons: [{ src: "/shortcut-notifications-96.png", sizes: "96x96", type: "image/png" }],
    },
  ],
  share_target: {
    action: "/-/share-target",
    method: "POST" as const,
    enctype: "multipart/form-data" as const,
    params: { title: "title", text: "text", url: "url", files: [{ name: "images", accept: ["image/*"] }] },
  },
};
