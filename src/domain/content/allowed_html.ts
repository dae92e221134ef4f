import { parsedAddress } from "./web_address";

/** The allowed HTML elements, each with its own allowed attributes. */
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

/** The context of an element: HTML, a formula (MathML), or a token of a formula, which contains only text. */
export type ElementContext = "html" | "math" | "words";

/** The allowed MathML presentation elements. They are allowed only inside `math`, which contains no HTML. */
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

/**
 * Elements that are removed with their content. Any other element that is not allowed is removed, but its content is
 * kept.
 */
export const droppedTags = new Set(
  "annotation annotation-xml applet audio canvas datalist head noscript object optgroup option select svg template video".split(
    " ",
  ),
);

/** Void elements, which have no content. */
export const voidTags = new Set([
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

/** Whether an element is allowed in a context: HTML and `math` in HTML, MathML in a formula. */
export function isAllowedTag(tag: string, context: ElementContext): boolean {
  if (context === "html") return tag === "math" || Object.hasOwn(elements, tag);
  return context === "math" && tag !== "math" && math.has(tag);
}

/** The context inside an element that is itself in the context `context`. */
export function contextInside(tag: string, context: ElementContext): ElementContext {
  if (context === "html") return tag === "math" ? "math" : "html";
  return /^(?:mi|mn|mo|ms|mtext)$/.test(tag) ? "words" : context;
}

/**
 * A text for an attribute, at most `max` characters, without sequences that could start a tag or end a comment if the
 * page is serialised and parsed again.
 */
export const plainAttribute = (value: string, max: number): string =>
  value
    .slice(0, max)
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
/** Akkoma's class and arguments of a Misskey function before FEP-c16b. */
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
  title: (value) => plainAttribute(value, 500) || undefined,
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
 * The allowed attributes of an allowed element, by their HTML names. `class` keeps only known class names; `data-mfm-*`
 * is kept. Ids, styles, event handlers and addresses are never kept.
 */
export function allowAttributes(
  tag: string,
  given: ReadonlyMap<string, string>,
  context: ElementContext,
): Record<string, string> {
  const kept: Record<string, string> = {};
  const own = context === "math" || tag === "math" ? mathAttributes : (elements[tag] ?? []);
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

/** The allowed URL schemes of a link: Akkoma's list, and those for messages and calls. */
const schemes = new Set(
  (
    "https: http: mailto: xmpp: tel: sms: sip: matrix: gemini: gopher: dat: dweb: hyper: ipfs: ipns: irc: ircs: magnet: mumble: ssb: " +
    "web+ap:"
  ).split(" "),
);

/** A link's normalised address, or undefined if it is relative, malformed, or its scheme is not allowed. */
export function safeHref(address: string): string | undefined {
  const url = parsedAddress(address);
  return url && schemes.has(url.protocol) ? url.href.replaceAll("<", "%3C").replaceAll(">", "%3E") : undefined;
}

const relations = new Set("author external license me nofollow tag ugc".split(" "));

/** The `rel` of a link: the allowed words, and those that every external link gets. */
export function safeRel(rel: string): string {
  const kept = rel
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => relations.has(word));
  return [...new Set([...kept, "nofollow", "noopener", "noreferrer"])].join(" ");
}
