/** BBCode's tags that Akkoma knows, each with its HTML. */
const bbcode: readonly [RegExp, string][] = [
  [/\[b\]([^]*?)\[\/b\]/g, "<strong>$1</strong>"],
  [/\[i\]([^]*?)\[\/i\]/g, "<em>$1</em>"],
  [/\[u\]([^]*?)\[\/u\]/g, "<u>$1</u>"],
  [/\[s\]([^]*?)\[\/s\]/g, "<del>$1</del>"],
  [/\[code\]([^]*?)\[\/code\]/g, "<pre><code>$1</code></pre>"],
  [/\[quote\]([^]*?)\[\/quote\]/g, "<blockquote>$1</blockquote>"],
  [/\[url=(https?:[^\]\s"]+)\]([^]*?)\[\/url\]/g, '<a href="$1" rel="ugc">$2</a>'],
];

/** BBCode whose other text is HTML already, as the HTML that Akkoma makes of it. */
export const fromBbcode = (html: string): string =>
  bbcode.reduce((text, [form, as]) => text.replace(form, as), html).replaceAll("\n", "<br/>");

const call = /\$\[([a-z0-9]+)((?:\.[a-z0-9_=.,#-]+)?) ([^[\]]*)\]/;

const attributes = (given: string): string =>
  given
    .slice(1)
    .split(",")
    .filter(Boolean)
    .map((one) => {
      const [key = "", value] = one.split("=");
      return ` data-mfm-${key}${value === undefined ? "" : `="${value}"`}`;
    })
    .join("");

/**
 * Misskey markdown whose other text is HTML already, as the HTML that Akkoma makes of it (FEP-c16b), the innermost
 * first.
 */
export function fromMisskey(html: string): string {
  let text = html;
  for (let found = call.exec(text); found; found = call.exec(text)) {
    const [whole, name = "", given = "", words = ""] = found;
    text = text.replace(whole, () => `<span class="mfm-${name}"${attributes(given)}>${words}</span>`);
  }
  return text
    .replace(/\*\*([^*]+)\*\*/g, "<b>$1</b>")
    .replace(/&lt;center&gt;([^]*?)&lt;\/center&gt;/g, '<span class="mfm-center">$1</span>')
    .replace(/&lt;small&gt;([^]*?)&lt;\/small&gt;/g, "<small>$1</small>")
    .replaceAll("\n", "<br/>");
}
