import { componentRadii, componentShadows, pleromaShadows } from "./pleroma_tokens";
import { luminance } from "./colour";
import { colourNamed, type Values } from "./theme_values";

/** Rules of a style file: a name (a component, "@meta", "@palette.Dark") with its directives. */
type Rule = { name: string; directives: Record<string, string> };

const rulesOf = (text: string): Rule[] =>
  [...text.replaceAll(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, name = "", body = ""]) => ({
    name: name.trim(),
    directives: Object.fromEntries(
      body.split(";").flatMap((line) => {
        const at = line.indexOf(":");
        return at > 0 ? [[line.slice(0, at).trim(), line.slice(at + 1).trim()] as const] : [];
      }),
    ),
  }));

/** Whether a text looks like a style file of Pleroma's theme version 3 (".iss", ".piss"). */
export const isStyleFile = (text: string): boolean => /^\s*(\/\*[\s\S]*?\*\/\s*)?@(meta|palette)\b/.test(text);

/** "color | #fff" is "#fff": a variable names its kind. */
const valueOf = (given: string) => given.replace(/^\w+\s*\|\s*/, "");

/** The layers of a shadow in version 3's words: "inset 0 5 5 -5 #000000 / 0.35, --named". */
function layersOf(given: string, named: Record<string, string>, depth = 0): object[] {
  return given.split(/,(?![^(]*\))/).flatMap((layer) => {
    const words = layer.trim().split(/\s+/);
    const [first = ""] = words;
    const reference = words.length === 1 && first.startsWith("--") ? named[first] : undefined;
    if (reference !== undefined) return depth > 4 ? [] : layersOf(valueOf(reference), named, depth + 1);
    const inset = first === "inset";
    const [x, y, blur, spread, color, , alpha] = inset ? words.slice(1) : words;
    return [{ x, y, blur, spread, color, alpha, inset }];
  });
}

/**
 * Reads a style file of version 3 into the shape of version 2: its palettes' colours (the first dark one and the first
 * light one), roundness as radii, the shadows and fonts of its components. All else has no meaning here.
 */
export function readStyleFile(text: string): { name: unknown; author: unknown; documents: Values[] } {
  const rules = rulesOf(text);
  const directives = (name: string): Record<string, string> =>
    Object.assign({}, ...rules.filter((rule) => rule.name === name).map((rule) => rule.directives));
  const meta = directives("@meta");
  const root = directives("Root");
  const variables = Object.fromEntries(
    Object.entries(root).flatMap(([name, value]) => (name.startsWith("--") ? [[name.slice(2), valueOf(value)]] : [])),
  );
  const components = (field: string, names: Readonly<Record<string, string>>) =>
    Object.entries(names).flatMap(([component, ours]) => {
      const value = directives(component)[field];
      return value === undefined ? [] : [[ours, value] as const];
    });
  const shared = {
    radii: Object.fromEntries(components("roundness", componentRadii)),
    shadows: Object.fromEntries(
      components("shadow", componentShadows).map(([ours, value]) => [
        pleromaShadows[ours as keyof typeof pleromaShadows],
        layersOf(value, root),
      ]),
    ),
    fonts: { interface: { family: fontOf(variables["font"]) }, postCode: { family: fontOf(variables["monoFont"]) } },
  };
  const palettes = rules.filter((rule) => /^@palette\b/.test(rule.name)).map((rule) => rule.directives);
  const colours = (palettes.length > 0 ? palettes : [{}]).map((palette) => ({ ...variables, ...palette }));
  const isDark = (one: Values) => luminance(colourNamed(one, "bg") ?? { red: 0, green: 0, blue: 0, alpha: 1 }) < 0.18;
  const chosen = [colours.find(isDark), colours.find((one) => !isDark(one))].filter((one) => one !== undefined);
  return { name: meta["name"], author: meta["author"], documents: chosen.map((one) => ({ ...shared, colors: one })) };
}

/** The family of a font in version 3's words, "generic | sans-serif" without its kind. */
const fontOf = (given: string | undefined) => given?.replace(/^\w+\s*\|\s*/, "").replaceAll(/["']/g, "");
