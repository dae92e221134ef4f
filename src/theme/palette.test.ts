import { expect, test } from "vitest";
import { createRandom } from "../../tests/support/fakes/random";
import { contrast, parseColour } from "./colour";
import { type Palette, paletteOf } from "./palette";

const palette = (document: unknown): Palette => {
  const made = paletteOf(document);
  if (typeof made === "string") throw new Error(`no palette: ${made}`);
  return made;
};
/** The pairs of ink and ground with a contrast below 4.5, with their contrast. */
function weak({ properties }: Palette): string[] {
  const inks = ["text", "faint", "link", "good", "warn", "bad"].flatMap((ink) =>
    ["bg", "panel", "raised"].map((ground) => [ink, ground, 4.5] as const),
  );
  return [
    ...inks,
    ["text", "line", 4.5],
    ["good", "line", 4.5],
    ["on-accent", "accent", 4.5],
    ["accent", "bg", 3],
  ].flatMap(([ink, ground, least]) => {
    const [one, other] = [parseColour(properties[`--${ink}`] ?? ""), parseColour(properties[`--${ground}`] ?? "")];
    const ratio = one && other ? contrast(one, other) : 0;
    return ratio >= Number(least) ? [] : [`${ink} on ${ground}: ${ratio}`];
  });
}

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
    shadows: {
      panel: [{ x: 0, y: 1, blur: 4, spread: 0, color: "#000000", alpha: 0.6, inset: false }],
      popup: [{ x: 2, y: 2, blur: 3, spread: 0, color: "javascript:alert(1)", alpha: 0.5 }],
    },
  },
};

test("a Pleroma theme sets colours, radii, opacities and shadows; source wins", () => {
  const { scheme, properties } = palette(breezy);
  expect(scheme).toBe("dark");
  expect(properties).toMatchObject({
    "--bg": "#232629",
    "--panel": "#31363b",
    "--text": "#eff0f1",
    "--accent": "#3daee9",
    "--radius-btn": "2px",
    "--radius-avatar-alt": "50px",
    "--opacity-profile-tint": "0.25",
    "--shadow-panel": "0px 1px 4px 0px rgb(0 0 0 / 0.6)",
  });
  for (const refused of ["--radius-panel", "--opacity-faint", "--shadow-raised"])
    expect(properties).not.toHaveProperty(refused);
  expect(weak({ scheme, properties })).toEqual([]);
});

test("a list of the first version is a theme", () => {
  const list = ["Mint", "#f0fff0", "#d0f0d0", "#204020", "#007050", "#c00000", "#008000", "#0000c0", "#c06000"];
  expect(palette(list)).toMatchObject({
    scheme: "light",
    properties: { "--bg": "#f0fff0", "--panel": "#d0f0d0", "--text": "#204020" },
  });
});

test("what covers only partly is seen on its ground", () => {
  const { properties } = palette({ colors: { bg: "#000000", text: "#ffffff", panel: "rgba(255, 255, 255, 0.1)" } });
  expect(properties["--panel"]).toBe("#1a1a1a");
});

test("whatever a theme names, every ink can be read on every ground", () => {
  const seed = 7;
  const random = createRandom(seed);
  const colour = () =>
    `#${[0, 1, 2]
      .map(() =>
        Math.floor(random.next() * 256)
          .toString(16)
          .padStart(2, "0"),
      )
      .join("")}`;
  for (let life = 0; life < 400; life++) {
    const names = [
      "bg",
      "text",
      ...(random.next() < 0.5 ? ["fg"] : ["panel"]),
      "link",
      "accent",
      "border",
      "line",
      "cRed",
      "good",
    ];
    const colors = Object.fromEntries(
      names.filter((_, at) => at < 2 || random.next() < 0.7).map((name) => [name, colour()]),
    );
    const made = palette({ colors });
    expect(weak(made), `seed ${seed}, life ${life}: ${JSON.stringify(colors)}`).toEqual([]);
  }
});

test.each([
  ["nothing", undefined, "unreadable"],
  ["a page", "<!doctype html>", "unreadable"],
  ["no colours", { name: "empty" }, "unreadable"],
  ["no background", { colors: { text: "#fff" } }, "colours"],
  ["a colour that is none", { colors: { bg: "url(//evil)", text: "#fff" } }, "colours"],
  ["colours that name each other for ever", { colors: { bg: "--text", text: "--bg" } }, "colours"],
  ["a list that is too short", ["Bare"], "colours"],
])("%s is no theme, and it is said why", (_, document, why) => {
  expect(paletteOf(document)).toBe(why);
});

test("no property can hold anything but colours, lengths and numbers", () => {
  const evil = "red;} body{background:url(//evil)";
  const { properties } = palette({
    colors: { bg: "#000", text: "#fff", link: evil },
    radii: { btn: evil },
    opacity: { faint: evil },
    shadows: { panel: [{ color: evil, x: evil }], popup: [{ color: "#000", x: evil }] },
  });
  for (const value of Object.values(properties))
    expect(value).toMatch(/^(#[\da-f]{6}|[\d.]+px|[\d.]+|(-?[\d.]+px )+rgb\([\d ./]+\))$/);
});
