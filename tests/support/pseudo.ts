import type { CompiledMessage } from "icu-minify/format";
import type { Catalogue } from "../../src/i18n/translator";

const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const foreign = [..."áƀçđéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÁɃÇĐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ"];

/** Words with foreign letters, and longer by a third, as translations are. */
const said = (text: string): string =>
  text
    .replace(/[a-zA-Z]/g, (letter) => foreign[plain.indexOf(letter)] ?? letter)
    .replace(/[áéíóú]/g, (vowel) => vowel + vowel);

function foreignNode(node: unknown, isName: boolean): unknown {
  if (typeof node === "string") return isName ? node : said(node);
  if (Array.isArray(node)) return node.map((one, at) => foreignNode(one, at === 0));
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([name, one]) => [
      name,
      Array.isArray(one) ? one.map((part) => foreignNode(part, false)) : foreignNode(one, false),
    ]),
  );
}

/**
 * The pseudo-locale: a compiled catalogue in letters that nobody typed, longer, and between ⟦ ⟧. What is shown without
 * them was not said by `t`.
 */
export function pseudo(catalogue: Catalogue): Catalogue {
  const entries = Object.entries(catalogue).map(([key, message]): [string, CompiledMessage] => {
    const nodes = (Array.isArray(message) ? message : [message]).map((node) => foreignNode(node, false));
    return [key, ["⟦", ...nodes, "⟧"] as CompiledMessage];
  });
  return Object.fromEntries(entries);
}
