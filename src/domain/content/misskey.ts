import type { ContentNode } from "./nodes";

/** The supported Misskey functions, by name (FEP-c16b, and Misskey's own list). */
const functions = new Set(
  (
    "tada jelly twitch shake spin jump bounce flip x2 x3 x4 blur rainbow sparkle rotate position scale fg bg font border ruby " +
    "unixtime center small plain"
  ).split(" "),
);

/** The maximum nesting of functions; deeper ones stay text. */
const maxFunctionDepth = 16;

/** The beginning of `$[name.key=value,key words]` up to its words, and its end. */
const mark = /\$\[([a-z0-9]{1,40})((?:\.[a-z0-9_=.,#-]{0,120})?)[ \n\u3000]|\]/gi;

/** Elements with literal content. */
const literal = new Set(["code", "pre", "kbd", "samp", "math"]);

/** An open function: its beginning as written, and its children so far. */
type Open = { written: string; name: string; given: string; children: ContentNode[] };

/** The arguments of a function as attributes: ".speed=2s,x" → `data-mfm-speed="2s" data-mfm-x=""`. */
function argumentsOf(given: string): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const one of given.slice(1).split(",")) {
    const [key = "", ...value] = one.split("=");
    if (/^[a-z]{1,20}$/.test(key)) kept[`data-mfm-${key}`] = value.join("=");
  }
  return kept;
}

/** The node of a closed function. */
function closed({ name, given, children }: Open): ContentNode {
  const [only, ...others] = children;
  if (name === "ruby" && typeof only === "string" && others.length === 0) {
    const [base = "", ...reading] = only.trim().split(/\s+/);
    const rt: ContentNode = { type: "element", tag: "rt", attributes: {}, children: [reading.join(" ")] };
    return { type: "element", tag: "ruby", attributes: {}, children: [base, rt] };
  }
  const attributes = { class: `mfm-${name}`, ...argumentsOf(given) };
  return { type: "element", tag: name === "small" ? "small" : "span", attributes, children };
}

function add(to: ContentNode[], node: ContentNode) {
  const last = to.at(-1);
  if (typeof node === "string" && typeof last === "string") to[to.length - 1] = last + node;
  else if (node !== "") to.push(node);
}

/**
 * Replaces Misskey functions in text, `$[tada words]`, by the elements of FEP-c16b (`class="mfm-tada"`, `data-mfm-*`).
 * A function may contain other elements, but must end in the element it began in. An unknown or unclosed function stays
 * text. Linear in the length of the text.
 * @param depth the number of open functions around the nodes
 */
export function withMisskeyFunctions(nodes: readonly ContentNode[], depth = 0): ContentNode[] {
  const root: ContentNode[] = [];
  const stack: Open[] = [];
  const top = () => stack.at(-1)?.children ?? root;
  const isKnown = ({ name }: Open) => functions.has(name);

  const read = (text: string) => {
    let from = 0;
    mark.lastIndex = 0;
    for (let found = mark.exec(text); found; found = mark.exec(text)) {
      const [written, name = "", given = ""] = found;
      if (name === "" ? stack.length === 0 : stack.length + depth >= maxFunctionDepth) continue;
      add(top(), text.slice(from, found.index));
      from = mark.lastIndex;
      if (name !== "") stack.push({ written, name: name.toLowerCase(), given: given.toLowerCase(), children: [] });
      else {
        const open = stack.pop();
        if (!open) continue;
        if (isKnown(open)) add(top(), closed(open));
        else for (const node of [open.written, ...open.children, "]"]) add(top(), node);
      }
    }
    add(top(), text.slice(from));
  };

  for (const node of nodes) {
    if (typeof node === "string") read(node);
    else if (node.type === "element" && !literal.has(node.tag))
      add(top(), { ...node, children: withMisskeyFunctions(node.children, depth + stack.length) });
    else add(top(), node);
  }
  for (let open = stack.pop(); open; open = stack.pop())
    for (const node of [open.written, ...open.children]) add(top(), node);
  return root;
}

const number = (value: string | undefined, min: number, max: number, fallback: number): number => {
  const read = Number.parseFloat(value ?? "");
  return Number.isFinite(read) ? Math.min(max, Math.max(min, read)) : fallback;
};

/** A duration ("2s", "500ms") in CSS seconds, between `min` and 60 s. */
function seconds(value: string | undefined, min: number): string | undefined {
  const [, count = "", unit = ""] = /^(\d{1,5}(?:\.\d{1,3})?)(m?s)$/.exec(value ?? "") ?? [];
  if (count === "") return undefined;
  return `${Math.min(60, Math.max(min, Number(count) / (unit === "ms" ? 1000 : 1)))}s`;
}

/**
 * The arguments of a Misskey function as custom properties for the style sheet. Each is clamped, so that a post cannot
 * cover the page, flicker, or inject other CSS.
 * @param attributes those of the element, with `class` and `data-mfm-*`
 */
export function misskeyFunctionStyle(attributes: Record<string, string>): Record<string, string> {
  const given = (name: string) => attributes[`data-mfm-${name}`];
  const name = /\bmfm-([a-z0-9]+)/.exec(attributes["class"] ?? "")?.[1];
  const style: Record<string, string> = {};
  const speed = seconds(given("speed"), 0.2);
  const delay = seconds(given("delay"), 0);
  if (speed) style["--speed"] = speed;
  if (delay) style["--delay"] = delay;
  if (name === "rotate") style["--deg"] = `${number(given("deg"), -3600, 3600, 90)}deg`;
  if (name === "position") for (const axis of ["x", "y"]) style[`--${axis}`] = `${number(given(axis), -8, 8, 0)}em`;
  if (name === "scale") for (const axis of ["x", "y"]) style[`--${axis}`] = String(number(given(axis), -5, 5, 1));
  const colour = /^#?((?:[\da-f]{3}){1,2}|[\da-f]{4}|[\da-f]{8})$/i.exec(given("color") ?? "")?.[1];
  if (colour) style["--color"] = `#${colour}`;
  if (name === "border") {
    style["--width"] = `${number(given("width"), 0, 10, 1)}px`;
    style["--radius"] = `${number(given("radius"), 0, 40, 0)}px`;
  }
  return style;
}

/** The time in `$[unixtime 1701356400]`, in ms; NaN if it is not a number. */
export function unixTimeOf(nodes: readonly ContentNode[]): number {
  const [only, ...others] = nodes;
  const text = typeof only === "string" && others.length === 0 ? only.trim() : "";
  return /^-?\d{1,12}(?:\.\d+)?$/.test(text) ? Number(text) * 1000 : Number.NaN;
}
