import { expect, test } from "vitest";
import { createRandom } from "../../tests/support/fakes/random";
import { lookOf, propertiesOf } from "./look";
import { schemesOf, type Theme } from "./theme";
import { readTheme, readThemeFile, type ReadTheme, THEME_FILE_MAX } from "./theme_document";
import { judgePairs, weakPairs } from "./used_pairs";

const read = (document: unknown): ReadTheme => {
  const made = typeof document === "string" ? readThemeFile(document, "") : readTheme(document);
  if (typeof made === "string") throw new Error(`no theme: ${made}`);
  return made;
};
const coloursOf = (theme: Theme) => {
  const colours = theme.dark ?? theme.light;
  if (!colours) throw new Error("a theme has colours");
  return colours;
};

const breezy = {
  _pleroma_theme_version: 2,
  theme: { colors: { bg: "#eff0f1ff", fg: "#bcc2c7", text: "#222222" } },
  source: {
    themeEngineVersion: 3,
    colors: {
      bg: "#232629",
      fg: "#31363b",
      text: "#eff0f1",
      link: "#3daee9",
      accent: "--link",
      border: "--fg,10",
      cRed: "#da4453",
      cGreen: "#27ae60",
      cOrange: "#f67400",
    },
    radii: { btn: "2", avatarAlt: 50, panel: 6000 },
    opacity: { profileTint: 0.25, faint: "half" },
    fonts: { interface: { family: "DejaVu Sans" }, postCode: { family: "inherit" } },
    shadows: {
      panel: [{ x: 0, y: 1, blur: 4, spread: 0, color: "#000000", alpha: 0.6, inset: false }],
      popup: [{ x: 2, y: 2, blur: 3, spread: 0, color: "javascript:alert(1)", alpha: 0.5 }],
    },
  },
};

test("a Pleroma theme sets colours, radii, opacities, shadows and fonts; source wins", () => {
  const { theme } = read(breezy);
  expect(schemesOf(theme)).toEqual(["dark"]);
  const properties = propertiesOf(theme, "dark");
  expect(properties).toMatchObject({
    "--bg": "#232629",
    "--panel": "#31363b",
    "--text": "#eff0f1",
    "--accent": "#3daee9",
    "--radius-btn": "2px",
    "--radius-avatar-alt": "50px",
    "--opacity-profile-tint": "0.25",
    "--shadow-panel": "0px 1px 4px 0px rgb(0 0 0 / 0.6)",
    "--font": '"DejaVu Sans", system-ui, sans-serif',
  });
  for (const refused of ["--radius-panel", "--opacity-faint", "--shadow-raised", "--font-mono"])
    expect(properties).not.toHaveProperty(refused);
  expect(weakPairs(coloursOf(theme))).toEqual([]);
});

test("a list of the first version is a theme", () => {
  const list = ["Mint", "#f0fff0", "#d0f0d0", "#204020", "#007050", "#c00000", "#008000", "#0000c0", "#c06000"];
  expect(read(list).theme).toMatchObject({
    name: "Mint",
    dark: null,
    light: { bg: "#f0fff0", panel: "#d0f0d0", text: "#204020" },
  });
});

test("a palette by itself is a theme", () => {
  const palette = { name: "Mint", bg: "#f0fff0", fg: "#d0f0d0", text: "#204020", link: "#007050" };
  expect(read(palette).theme).toMatchObject({ name: "Mint", light: { bg: "#f0fff0", panel: "#d0f0d0" } });
});

test("what covers only partly is seen on its ground", () => {
  const { theme } = read({ colors: { bg: "#000000", text: "#ffffff", panel: "rgba(255, 255, 255, 0.1)" } });
  expect(theme.dark?.panel).toBe("#1a1a1a");
});

test("a style file gives both schemes, its radii, shadows and fonts", () => {
  const { theme } = read(`
    @meta { name: Tide; author: Ada; }
    @palette.Night { bg: #101418; fg: #1c2228; text: #f0f0f0; link: #8ac6ff; cRed: #ff8080 }
    @palette.Day { bg: #fafafa; fg: #e8e8e8; text: #202020; link: #00508c }
    Root { --font: generic | Georgia; --rim: shadow | inset 0 0 0 1 #ff0000 / 0.5; }
    Button { roundness: 0; background: $mod(--bg -10); }
    Panel { shadow: --rim, 0 5 5 -5 --text / 0.35; background-image: url(//evil.example/a.png) }`);
  expect(theme).toMatchObject({
    name: "Tide",
    author: "Ada",
    dark: { bg: "#101418", link: "#8ac6ff" },
    light: { bg: "#fafafa", link: "#00508c" },
    radii: { btn: 0 },
    fonts: { interface: "Georgia" },
  });
  expect(propertiesOf(theme, "dark")["--shadow-panel"]).toBe(
    "inset 0px 0px 0px 1px rgb(255 0 0 / 0.5), 0px 5px 5px -5px rgb(240 240 240 / 0.35)",
  );
  expect(propertiesOf({ ...theme, fonts: { interface: "ui-rounded" } }, "dark")["--font"]).toMatch(/^ui-rounded, /);
  expect(JSON.stringify(theme)).not.toContain("evil");
});

test("our own format is taken as it is, and keeps what it lacks at its default", () => {
  const dark = { bg: "#222222", text: "#333333", link: "#444444" };
  const { theme, moved } = read({ name: "Dim", dark, density: "compact", text_size: 120, radii: { btn: 9 } });
  expect(theme).toMatchObject({
    name: "Dim",
    dark,
    light: null,
    density: "compact",
    text_size: 120,
    radii: { btn: 9 },
  });
  expect([moved, weakPairs(coloursOf(theme)).some(({ ink }) => ink === "text")]).toEqual([[], true]);
  expect(read(theme)).toEqual({ theme, moved: [] });
});

test("what had to be moved to be read is told by its pair", () => {
  const { moved, theme } = read({ colors: { bg: "#ffffff", fg: "#eeeeee", text: "#000000", link: "#dddddd" } });
  expect(moved).toContainEqual(expect.objectContaining({ ink: "link", ground: "bg", scheme: "light", aa: false }));
  expect(weakPairs(coloursOf(theme))).toEqual([]);
});

test("whatever a theme names, every ink can be read on every surface; a tint that cannot be is told", () => {
  const seed = 7;
  const random = createRandom(seed);
  const part = () =>
    Math.floor(random.next() * 256)
      .toString(16)
      .padStart(2, "0");
  const colour = () => `#${part()}${part()}${part()}`;
  for (let life = 0; life < 400; life++) {
    const ground = random.next() < 0.5 ? "fg" : "panel";
    const names = ["bg", "text", ground, "link", "accent", "border", "line", "cRed", "good"];
    const colors = Object.fromEntries(
      names.filter((_, at) => at < 2 || random.next() < 0.7).map((name) => [name, colour()]),
    );
    const judged = judgePairs(coloursOf(read({ colors }).theme));
    const weak = judged.filter((pair) => !pair.aa && !["poll", "marked", "unread"].includes(pair.ground));
    expect(weak, `seed ${seed}, life ${life}: ${JSON.stringify(colors)}`).toEqual([]);
  }
});

test.each([
  ["nothing", undefined, "unreadable"],
  ["a page", "<!doctype html>", "unreadable"],
  ["no colours", { name: "empty" }, "unreadable"],
  ["no background", { colors: { text: "#fff" } }, "colours"],
  ["a half without a text colour", { dark: { bg: "#000000" } }, "colours"],
  ["a colour that is none", { colors: { bg: "url(//evil)", text: "#fff" } }, "colours"],
  ["colours that name each other for ever", { colors: { bg: "--text", text: "--bg" } }, "colours"],
  ["a list that is too short", ["Bare"], "colours"],
  ["a style file without colours", "@meta { name: Bare; }", "colours"],
  ["a file that is too large", " ".repeat(THEME_FILE_MAX + 1), "large"],
])("%s is no theme, and it is said why", (_, document, why) => {
  expect(typeof document === "string" ? readThemeFile(document, "") : readTheme(document)).toBe(why);
});

test("no rule can hold anything but colours, lengths, numbers and names of fonts", () => {
  const evil = 'red;} body{background:url(//evil)"';
  const { theme } = read({
    name: evil,
    colors: { bg: "#000", text: "#fff", link: evil, accent: "--constructor", line: "--__proto__" },
    radii: { btn: evil, panel: 3 },
    opacity: { faint: evil, alert: 0.25 },
    shadows: { panel: [{ color: evil, x: evil }], popup: [{ color: "#000", x: evil }] },
    fonts: { interface: { family: evil }, mono: 'Mono";}' },
    density: evil,
    text_size: evil,
  });
  for (const value of Object.values(propertiesOf(theme, "dark")))
    expect(value).toMatch(/^(#[\da-f]{6}|[\d.]+px|[\d.]+|(-?[\d.]+px )+rgb\([\d ./]+\))$/);
  expect(lookOf("evil", theme).css).toMatch(/^:root\[data-theme\]\{color-scheme:dark;[^{}]*\}$/);
});

test("the system chooses between the two schemes of a theme, and its text size is the page's", () => {
  const half = { bg: "#000000", text: "#ffffff" };
  const { theme } = read({ dark: half, light: { bg: "#ffffff", text: "#000000" }, text_size: 120, density: "roomy" });
  const look = lookOf("own", theme);
  expect(look).toMatchObject({ name: "own", scheme: null });
  expect(look.css.match(/@media [^{]+/g)).toEqual([
    "@media not all and (prefers-color-scheme:light)",
    "@media (prefers-color-scheme:light)",
  ]);
  expect(look.css).toContain("font-size:120%");
  expect(look.css).toContain("--space-4:20px");
});
