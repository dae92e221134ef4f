type Attributes = Readonly<Record<string, string>>;

const n = "-?(?:\\d+\\.?\\d*|\\.\\d+)";
const begin = new RegExp(`^[mM]\\s*(${n})[ ,]*(${n})\\s*`);

/** Rewrites path data so that it can be appended to another path: the first command becomes absolute. */
function withAbsoluteStart(d: string): string {
  return d.replace(begin, (whole, x: string, y: string, at: number) => {
    const goes = /^[-.\d]/.test(d.slice(at + whole.length)) ? (whole.startsWith("m") ? "l" : "L") : "";
    return `M${x} ${y}${goes}`;
  });
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}

function rectangle(x: number, y: number, width: number, height: number, rx: number, ry: number): string {
  const [right, down] = [width - 2 * rx, height - 2 * ry];
  const arc = (to: string) => (rx > 0 && ry > 0 ? `a${rx} ${ry} 0 0 1 ${to}` : "");
  return (
    `M${x + rx} ${y}h${right}${arc(`${rx} ${ry}`)}v${down}${arc(`${-rx} ${ry}`)}` +
    `h${-right}${arc(`${-rx} ${-ry}`)}v${-down}${arc(`${rx} ${-ry}`)}z`
  );
}

/** A shape of an icon as path data; null if it has attributes besides its outline, such as a colour. */
function outline(tag: string, attributes: Attributes): string | null {
  const number = (name: string, otherwise = "0") => Number(attributes[name] ?? otherwise);
  const only = (...names: string[]) => Object.keys(attributes).every((name) => name === "key" || names.includes(name));
  if (tag === "path" && only("d")) return withAbsoluteStart(attributes["d"] ?? "");
  if (tag === "line" && only("x1", "y1", "x2", "y2"))
    return `M${number("x1")} ${number("y1")}L${number("x2")} ${number("y2")}`;
  if (tag === "circle" && only("cx", "cy", "r")) return ellipse(number("cx"), number("cy"), number("r"), number("r"));
  if (tag === "ellipse" && only("cx", "cy", "rx", "ry"))
    return ellipse(number("cx"), number("cy"), number("rx"), number("ry"));
  if (tag === "rect" && only("x", "y", "width", "height", "rx", "ry"))
    return rectangle(
      number("x"),
      number("y"),
      number("width"),
      number("height"),
      number("rx", attributes["ry"]),
      number("ry", attributes["rx"]),
    );
  if (tag === "polyline" && only("points")) return `M${attributes["points"] ?? ""}`;
  if (tag === "polygon" && only("points")) return `M${attributes["points"] ?? ""}z`;
  return null;
}

/**
 * Merges an icon's shapes into one path, since every element of a row costs layout and paint.
 * @param shapes the shapes as in lucide-react's files
 * @returns the path data; null if a shape has attributes besides its outline
 */
export function onePath(shapes: readonly (readonly [tag: string, attributes: Attributes])[]): string | null {
  const paths = shapes.map(([tag, attributes]) => outline(tag, attributes));
  return paths.includes(null) ? null : paths.join("");
}

const list = /node: (\[[\s\S]*?\n {2}\])/;

/**
 * Reads an icon as one path.
 * @param code the icon's file in lucide-react
 * @returns the path data; null if a shape has attributes besides its outline, or if the file is an alias
 */
export function pathOf(code: string): string | null {
  const [, shapes] = list.exec(code) ?? [];
  if (shapes === undefined) return null;
  return onePath(JSON.parse(shapes.replace(/([{,]\s*)([\w-]+):/g, '$1"$2":')) as [string, Attributes][]);
}
