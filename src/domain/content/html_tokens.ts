import { readReferences } from "./html_entities";

/** Receives the tokens of HTML, in order. Tag and attribute names are in lower case. */
export type TokenSink = {
  text(text: string): void;
  open(tag: string, attributes: ReadonlyMap<string, string>): void;
  close(tag: string): void;
};

/** Elements with raw content (code, form data), which is skipped. */
const unread = new Set(["script", "style", "title", "textarea", "iframe", "noembed", "noframes", "xmp"]);

const gap = /[\s/]*/y;
const attributeName = /=?[^\s/>=]*/y;
const attributeValue = /\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)|(?=>))/y;
const openQuote = /\s*=\s*["']/y;
const tagName = /[a-z][^\s/>]*/iy;
/** The maximum number of attributes of a tag; more are dropped. */
const maxAttributes = 64;

function at(pattern: RegExp, html: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(html);
}

/** Reads a tag's attributes. `end` is the index after its ">", or undefined if the tag is not closed. */
function readAttributes(html: string, from: number): { attributes: Map<string, string>; end: number | undefined } {
  const attributes = new Map<string, string>();
  let index = from;
  for (;;) {
    index += at(gap, html, index)?.[0].length ?? 0;
    if (html[index] === ">") return { attributes, end: index + 1 };
    const name = at(attributeName, html, index)?.[0] ?? "";
    index += name.length;
    const value = at(attributeValue, html, index);
    if (name === "" || (!value && at(openQuote, html, index))) return { attributes, end: undefined };
    index += value?.[0].length ?? 0;
    const key = name.toLowerCase();
    if (attributes.size < maxAttributes && !attributes.has(key)) {
      attributes.set(key, readReferences(value?.[1] ?? value?.[2] ?? value?.[3] ?? ""));
    }
  }
}

/** The end of a comment, declaration or bogus comment ("<!", "<?", or "</" without a name), or the end of the text. */
function endOfComment(html: string, from: number): number {
  if (!html.startsWith("<!--", from)) return html.indexOf(">", from) + 1 || html.length;
  const end = /--!?>/g;
  end.lastIndex = from + 2;
  return end.test(html) ? end.lastIndex : html.length;
}

/** The index of the closing tag of a skipped element, or the end of the text. */
function endOfUnread(html: string, tag: string, from: number): number {
  const end = new RegExp(`</${tag}[\\s/>]`, "gi");
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}

/**
 * Tokenises HTML as browsers do, in one pass, linear in its length. An unfinished tag at the end is dropped; a "<" that
 * starts no tag is text. It does not repair the structure, which `parseContent` does.
 */
export function readTokens(html: string, sink: TokenSink): void {
  let index = 0;
  while (index < html.length) {
    const start = html.indexOf("<", index);
    if (start !== index) sink.text(readReferences(html.slice(index, start < 0 ? undefined : start)));
    if (start < 0) return;
    const closes = html[start + 1] === "/";
    const name = at(tagName, html, start + (closes ? 2 : 1))?.[0];
    if (name) {
      const tag = name.toLowerCase();
      const { attributes, end } = readAttributes(html, start + (closes ? 2 : 1) + name.length);
      if (end === undefined) return;
      if (closes) sink.close(tag);
      else if (!unread.has(tag)) sink.open(tag, attributes);
      index = !closes && unread.has(tag) ? endOfUnread(html, tag, end) : end;
    } else if (closes || html[start + 1] === "!" || html[start + 1] === "?") {
      index = endOfComment(html, start);
    } else {
      sink.text("<");
      index = start + 1;
    }
  }
}
