import sharp from "sharp";
import type { Server } from "../serving/server";
import { drawOnce } from "./drawn";
import { portrait } from "./faces/portrait";

/** Small drawings on a 64 by 64 field, for custom emoji and avatars. */
const drawings: Record<string, { category: string; svg: string }> = {
  godwit: {
    category: "Mudflat",
    svg: `<ellipse cx="30" cy="34" rx="18" ry="11" fill="#b5651d"/><circle cx="47" cy="24" r="8" fill="#b5651d"/><path d="M53 23 L64 20 L53 27Z" fill="#5a3a1a"/><path d="M26 44v14M34 44v14" stroke="#444" stroke-width="2.5"/><circle cx="49" cy="22" r="1.6" fill="#111"/><path d="M14 32q12-8 24 2q-10 8-24-2z" fill="#8a4b12"/>`,
  },
  kettle: {
    category: "Mudflat",
    svg: `<path d="M14 30q0-12 18-12t18 12v18q0 8-8 8H22q-8 0-8-8z" fill="#2a6f8a"/><path d="M50 34l10-8v6l-8 12z" fill="#235d74"/><path d="M20 20q12-18 24 0" fill="none" stroke="#235d74" stroke-width="4"/><circle cx="32" cy="15" r="3" fill="#1b4758"/>`,
  },
  thread: {
    category: "Mudflat",
    svg: `<rect x="16" y="8" width="32" height="8" rx="3" fill="#8d5a34"/><rect x="16" y="48" width="32" height="8" rx="3" fill="#8d5a34"/><rect x="20" y="16" width="24" height="32" fill="#c8553d"/><path d="M20 22h24M20 29h24M20 36h24M20 43h24" stroke="#a3402c" stroke-width="2"/>`,
  },
  bookmark_heart: {
    category: "Mudflat",
    svg: `<path d="M18 6h28v52L32 46 18 58z" fill="#6d597a"/><path d="M32 36c-14-9-8-18-2-15q2 1 2 3 0-2 2-3c6-3 12 6-2 15z" fill="#ffd6e0"/>`,
  },
  wave: {
    category: "Weather",
    svg: `<path d="M4 40q10-20 26-14-10 4-8 12 16-12 38 2v16H4z" fill="#2a9d8f"/><path d="M4 50q14-8 28 0t28 0v6H4z" fill="#1f7a70"/>`,
  },
  raincloud: {
    category: "Weather",
    svg: `<path d="M18 38a11 11 0 0 1 2-22 14 14 0 0 1 27 4 9 9 0 0 1-1 18z" fill="#8da2b8"/><path d="M22 44l-4 10M34 44l-4 10M46 44l-4 10" stroke="#3d8da8" stroke-width="4" stroke-linecap="round"/>`,
  },
  sunny: {
    category: "Weather",
    svg: `<circle cx="32" cy="32" r="13" fill="#f2a65a"/><g stroke="#f2a65a" stroke-width="4" stroke-linecap="round"><path d="M32 6v8M32 50v8M6 32h8M50 32h8M14 14l5 5M45 45l5 5M50 14l-5 5M19 45l-5 5"/></g>`,
  },
  snail_mail: {
    category: "Animals",
    svg: `<path d="M6 50h44q8 0 8-12v-8" fill="none" stroke="#c89f6d" stroke-width="8" stroke-linecap="round"/><circle cx="28" cy="36" r="16" fill="#8f7a8a"/><path d="M28 36m-9 0a9 9 0 1 1 9 9" fill="none" stroke="#5d5b73" stroke-width="4"/>`,
  },
  cat_loaf: {
    category: "Animals",
    svg: `<path d="M8 52q0-26 24-26t24 26z" fill="#4f5d68"/><path d="M14 34l2-18 12 10zM50 34l-2-18-12 10z" fill="#4f5d68"/><circle cx="25" cy="38" r="2.5" fill="#ffe9c4"/><circle cx="39" cy="38" r="2.5" fill="#ffe9c4"/>`,
  },
  tram: {
    category: "Places",
    svg: `<rect x="12" y="14" width="40" height="36" rx="7" fill="#c8553d"/><rect x="17" y="20" width="30" height="13" rx="2" fill="#d7f0f5"/><path d="M32 14V6M22 6h20M18 56h28" stroke="#333" stroke-width="3"/><circle cx="22" cy="43" r="3" fill="#ffe9c4"/><circle cx="42" cy="43" r="3" fill="#ffe9c4"/>`,
  },
  bread: {
    category: "Places",
    svg: `<path d="M10 26q0-12 22-12t22 12q0 6-4 7v19H14V33q-4-1-4-7z" fill="#c98b4b"/><path d="M22 22l4 8M32 20l4 8M42 22l4 8" stroke="#f3d9b1" stroke-width="3" stroke-linecap="round"/>`,
  },
  leafy: {
    category: "Places",
    svg: `<path d="M10 54Q8 14 54 10q2 42-40 42z" fill="#588157"/><path d="M12 54Q28 34 46 20" fill="none" stroke="#3a5a40" stroke-width="3"/>`,
  },
};

const backgrounds = [
  "#d8e2dc",
  "#ffe5d9",
  "#cddafd",
  "#f1dca7",
  "#cbe4de",
  "#e5d4ed",
  "#fbd1d1",
  "#d0e8f2",
  "#e9edc9",
  "#dad7cd",
];

const whole = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${inside}</svg>`;

const png = (svg: string, size: number, density = 300): Promise<Uint8Array<ArrayBuffer>> =>
  drawOnce(`png ${size} ${density} ${svg}`, async () => {
    const image = sharp(Buffer.from(svg), { density });
    return new Uint8Array(await image.resize(size, size).png().toBuffer());
  });

/** Puts the custom emoji into the server: PNG files, and one SVG. */
export function seedEmojis({ store, files }: Server): void {
  for (const [shortcode, { category, svg }] of Object.entries(drawings)) {
    const vector = shortcode === "wave";
    const path = `/emoji/${category.toLowerCase()}/${shortcode}.${vector ? "svg" : "png"}`;
    store.emojis.set(shortcode, { shortcode, path, category });
    if (vector) files.put(path, "image/svg+xml", new TextEncoder().encode(whole(svg)));
    else files.put(path, "image/png", () => png(whole(svg), 96));
  }
}

/** Puts the avatar of the `index`th account into the server, a face or an emblem; gives its path. */
export function seedAvatar({ files }: Server, name: string, index: number): string {
  const path = `/media/avatars/${name}.png`;
  files.put(path, "image/png", () => {
    const face = portrait(name, 240);
    return face === null ? png(emblem(index), 192) : png(face, 240, 72);
  });
  return path;
}

/** An emblem for the `index`th account. */
function emblem(index: number): string {
  const all = Object.values(drawings);
  const figure = all[(index * 5) % all.length]?.svg ?? "";
  const [ground, far] = [backgrounds[index % backgrounds.length], backgrounds[(index * 3 + 1) % backgrounds.length]];
  return whole(
    `<defs><linearGradient id="b" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${ground}"/><stop offset="1" stop-color="${far}"/></linearGradient></defs><rect width="64" height="64" fill="url(#b)"/><g transform="rotate(${((index * 7) % 25) - 12} 32 32) translate(10 10) scale(.69)">${figure}</g>`,
  );
}

/** The server's own pictures: its icon, its thumbnail's stand-in and the picture of whoever has none. */
export function seedPictures({ files }: Server): void {
  const icon = whole(
    `<rect width="64" height="64" rx="12" fill="#f1dca7"/><g transform="translate(4 4) scale(.87)">${drawings.godwit?.svg ?? ""}</g>`,
  );
  for (const path of ["/favicon.png", "/images/avi.png", "/images/pleroma-fox-tan-smol.png"])
    files.put(path, "image/png", () => png(icon, 128));
  const jpeg = async () =>
    new Uint8Array(
      await sharp(Buffer.from(icon), { density: 600 })
        .resize(640, 336, { fit: "contain", background: "#cbe4de" })
        .jpeg()
        .toBuffer(),
    );
  for (const path of ["/instance/thumbnail.jpeg", "/images/city.jpg"]) files.put(path, "image/jpeg", jpeg);
  files.put(
    "/images/banner.png",
    "image/png",
    async () =>
      new Uint8Array(
        await sharp(await jpeg())
          .png()
          .toBuffer(),
      ),
  );
}
