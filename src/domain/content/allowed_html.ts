/** HTML elements that stand in a tree, each with the attributes of its own that it may keep. */
const elements: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    (
      "abbr b bdi big blockquote br caption center cite code dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i ins kbd " +
      "mark p pre q rp rt ruby s samp small span strike strong sub summary sup table tbody tfoot thead tr tt u ul var wbr"
    )
      .split(" ")
      .map((tag) => [tag, []]),
  ),
  ol: ["start", "reversed"],
  li: ["value"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan", "scope"],
  time: ["datetime"],
  bdo: [],
  data: ["value"],
};

/** Where an element stands: among HTML, in a formula, or in a formula's words, where there is text alone. */
export type Place = "html" | "math" | "words";

/** MathML's presentation elements; they stand in a `math` only, and nothing of HTML stands in them. */
const math = new Set(
  (
    "math menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub " +
    "msubsup msup mtable mtd mtext mtr munder munderover semantics"
  ).split(" "),
);
const mathAttributes = (
  "accent accentunder columnalign columnspan depth display displaystyle fence form height largeop linethickness " +
  "lspace mathvariant maxsize minsize movablelimits notation rowalign rowspan rspace scriptlevel separator stretchy symmetric voffset width"
).split(" ");

/** Elements that go with all that is in them. Every other element that is not allowed goes alone, and its inside stays. */
export const dropped = new Set(
  "annotation annotation-xml applet audio canvas datalist head noscript object optgroup option select svg template video".split(
    " ",
  ),
);

/** Elements that have no inside. */
export const empty = new Set([
  "area",
  "base",
  "br",
  "col",
  "embed",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "source",
  "track",
  "wbr",
]);

/** Whether an element may stand there: HTML's and `math` among HTML, MathML's in a formula. */
export function allows(tag: string, place: Place): boolean {
  if (place === "html") return tag === "math" || Object.hasOwn(elements, tag);
  return place === "math" && tag !== "math" && math.has(tag);
}

/** The place inside an element that stands at `place`. */
export function placeIn(tag: string, place: Place): Place {
  if (place === "html") return tag === "math" ? "math" : "html";
  return /^(?:mi|mn|mo|ms|mtext)$/.test(tag) ? "words" : place;
}

/** Words for an attribute, without what could begin a tag or end a comment where the page is written out and read again. */
export const plainWords = (value: string, most: number): string =>
  value
    .slice(0, most)
    .replace(/<(?=[/!?a-z])/gi, "‹")
    .replace(/(?<=--!?|\])>/g, "›");

const short = /^[\p{L}\p{N} .,:;#%+_/()-]{0,80}$/u;
const whole = /^-?\d{1,4}$/;
const classes = new Set(
  "mention hashtag u-url h-card quote-inline recipients-inline invisible ellipsis greentext cyantext highlight p-category p-name".split(
    " ",
  ),
);
const ownClass = /^(?:mfm-[a-z0-9-]{1,40}|language-[a-z0-9+#-]{1,20})$/;
/** How Akkoma wrote the class and the arguments of a Misskey function before FEP-c16b. */
const oldClass = /^_mfm_([a-z0-9]{1,40})_$/;
const oldArgument = /^data-([xyhv]|left|alternate)$/;

const rules: Record<string, (value: string) => string | undefined> = {
  class: (value) =>
    value
      .split(/\s+/)
      .map((name) => name.replace(oldClass, "mfm-$1"))
      .filter((name) => classes.has(name) || ownClass.test(name))
      .slice(0, 16)
      .join(" ") || undefined,
  dir: (value) => /^(?:ltr|rtl|auto)$/i.exec(value)?.[0].toLowerCase(),
  lang: (value) => /^[a-z\d-]{1,35}$/i.exec(value)?.[0],
  title: (value) => plainWords(value, 500) || undefined,
  start: (value) => whole.exec(value)?.[0],
  value: (value) => whole.exec(value)?.[0],
  reversed: () => "",
  colspan: (value) => /^[1-9]\d?$/.exec(value)?.[0],
  rowspan: (value) => /^[1-9]\d?$/.exec(value)?.[0],
  scope: (value) => /^(?:row|col|rowgroup|colgroup)$/i.exec(value)?.[0],
  datetime: (value) => /^[\dTZPWHMSD:.+ -]{1,40}$/.exec(value)?.[0],
};
const everywhere = ["class", "dir", "lang", "title"];

/**
 * The attributes that an allowed element keeps, under their HTML names: `class` with the field's own class names alone, and
 * `data-mfm-*`. Never an id, a style, a handler or an address.
 */
export function allowAttributes(tag: string, given: ReadonlyMap<string, string>, place: Place): Record<string, string> {
  const kept: Record<string, string> = {};
  const own = place === "math" || tag === "math" ? mathAttributes : (elements[tag] ?? []);
  const old = /\b_mfm_/.test(given.get("class") ?? "");
  for (const [written, value] of given) {
    const name = old ? written.replace(oldArgument, "data-mfm-$1") : written;
    const isMath = mathAttributes.includes(name) && own === mathAttributes;
    if (!everywhere.includes(name) && !own.includes(name) && !/^data-mfm-[a-z]{1,20}$/.test(name)) continue;
    const rule = isMath ? undefined : rules[name];
    const safe = rule ? rule(value) : short.exec(value)?.[0];
    if (safe !== undefined) kept[name] = safe;
  }
  return kept;
}

/** Addresses that a link may have (Akkoma's list of schemes, and those for writing and calling). */
const schemes = new Set(
  (
    "https: http: mailto: xmpp: tel: sms: sip: matrix: gemini: gopher: dat: dweb: hyper: ipfs: ipns: irc: ircs: magnet: mumble: ssb: " +
    "web+ap:"
  ).split(" "),
);

function parsed(address: string): URL | undefined {
  try {
    // Not `canParse` before it: a server's thousands of emoji would be parsed twice.
    return new URL(address.trim().replace(/^\/\//, "https://"));
  } catch {
    return undefined;
  }
}

/** A link's address as it may be followed, or undefined for one that is relative, malformed or of no safe scheme. */
export function safeHref(address: string): string | undefined {
  const url = parsed(address);
  return url && schemes.has(url.protocol) ? url.href.replaceAll("<", "%3C").replaceAll(">", "%3E") : undefined;
}

/** An address of the web (http and https alone) as it may be loaded or followed, or undefined. */
export function webAddress(address: string): string | undefined {
  const url = parsed(address);
  return url && (url.protocol === "https:" || url.protocol === "http:") ? url.href : undefined;
}

const relations = new Set("author external license me nofollow tag ugc".split(" "));

/** The words of a link's `rel` that are kept, and those that every link to another place gets. */
export function safeRel(rel: string): string {
  const kept = rel
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => relations.has(word));
  return [...new Set([...kept, "nofollow", "noopener", "noreferrer"])].join(" ");
}
