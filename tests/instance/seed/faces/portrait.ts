import { cuts } from "./clothes";
import { darker, toward } from "./colours";
import faces from "./faces.json";
import { grounds } from "./ground";
import { styles } from "./hair";

/** How a person looks on their picture; colours are "#rrggbb". */
type Face = {
  skin: string;
  hair: string;
  style: keyof typeof styles;
  wears: string;
  cut: keyof typeof cuts;
  /** The ground's colour at the upper left and at the lower right, and the colour of what stands there. */
  far: string;
  low: string;
  near: string;
  behind: keyof typeof grounds;
  iris?: string;
  glasses?: string;
  beard?: string;
  lips?: string;
  freckles?: boolean;
  lined?: boolean;
  accent?: string;
  turned?: boolean;
};

const head =
  "M65 82 C65 54 81 42 100 42 C119 42 135 54 135 82 C135 98 131 112 122 123 C115 132 108 137 100 137 C92 137 85 132 78 123 C69 112 65 98 65 82Z";

function features({ skin, hair, iris = "#33221c", lips, freckles, lined, beard, glasses, style }: Face): string {
  const brow =
    style === "scarf" || style === "wrap" || style === "bald" ? "#3a2420" : toward(darker(hair, 0.3), "#3a2a24", 0.3);
  const eye = (x: number) =>
    `<path d="M${x - 8} 90 Q${x} 82 ${x + 8} 90 Q${x} 95.5 ${x - 8} 90Z" fill="#fffaf4"/><circle cx="${x}" cy="89.4" r="4.1" fill="${iris}"/><circle cx="${x + 1.3}" cy="88" r="1.2" fill="#fff"/><path d="M${x - 8.6} 90.4 Q${x} 81 ${x + 8.6} 90" fill="none" stroke="#241512" stroke-width="2.2" stroke-linecap="round"/>`;
  const mouth = lips ?? toward(skin, "#a3303a", 0.5);
  const dots = freckles
    ? [
        [80, 102],
        [85, 105],
        [77, 106],
        [115, 105],
        [120, 102],
        [123, 106],
        [89, 101],
        [111, 101],
      ]
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.2" fill="${darker(skin, 0.32)}"/>`)
        .join("")
    : "";
  const lines = lined
    ? `<path d="M73 96 l-5 3 M127 96 l5 3 M86 112 Q82 118 84 123 M114 112 Q118 118 116 123 M86 62 Q100 58 114 62" fill="none" stroke="${darker(skin, 0.3)}" stroke-width="1.6" stroke-opacity=".7" stroke-linecap="round"/>`
    : "";
  const chin = beard
    ? `<path d="M66 92 C68 104 74 108 80 108 C88 108 92 106 100 106 C108 106 112 108 120 108 C126 108 132 104 134 92 C135 112 128 142 100 144 C72 142 65 112 66 92Z" fill="${beard}"/><path d="M84 113 Q100 105 116 113 Q108 116 100 114.5 Q92 116 84 113Z" fill="${darker(beard, 0.15)}"/>`
    : "";
  const frames = glasses
    ? `<g fill="#fff" fill-opacity=".16" stroke="${glasses}" stroke-width="3"><rect x="72" y="80" width="25" height="20" rx="9"/><rect x="103" y="80" width="25" height="20" rx="9"/><path d="M97 88 Q100 85 103 88 M72 87 L65 85 M128 87 L135 85" fill="none"/></g>`
    : "";
  return (
    `<ellipse cx="80" cy="106" rx="9" ry="6.5" fill="#e0503c" fill-opacity=".17"/><ellipse cx="120" cy="106" rx="9" ry="6.5" fill="#e0503c" fill-opacity=".17"/>${dots}${lines}` +
    `<path d="M75 79 Q84 73 94 77" fill="none" stroke="${brow}" stroke-width="3.4" stroke-linecap="round"/><path d="M106 77 Q116 73 125 79" fill="none" stroke="${brow}" stroke-width="3.4" stroke-linecap="round"/>` +
    `${eye(85)}${eye(115)}<path d="M101 86 Q105 102 107 106 Q104 111 97 109" fill="none" stroke="${darker(skin, 0.34)}" stroke-width="2.3" stroke-linecap="round"/>${chin}` +
    `<path d="M89 118 Q100 123 111 118 Q107 128 100 128 Q93 128 89 118Z" fill="${mouth}"/><path d="M91 119 Q100 122.6 109 119 Q105 122.8 100 122.8 Q95 122.8 91 119Z" fill="#fff8f0"/>${frames}`
  );
}

/** The picture of a person of the seed as SVG, `size` px wide and high; null for who shows no face. */
export function portrait(name: string, size: number): string | null {
  const face = (faces as Record<string, Face>)[name];
  if (!face) return null;
  const { skin, hair, wears, far, low, near } = face;
  const { back, front } = styles[face.style](face);
  const covered = face.style === "scarf";
  const body = `<path d="M14 200 C18 164 48 156 78 150 Q100 162 122 150 C152 156 182 164 186 200Z"`;
  const ears = covered
    ? ""
    : `<ellipse cx="65" cy="92" rx="7" ry="11" fill="${darker(skin, 0.1)}"/><ellipse cx="135" cy="92" rx="7" ry="11" fill="${darker(skin, 0.2)}"/>`;
  const person =
    `<g fill="${darker(hair, 0.22)}">${back}</g>${body} fill="${wears}"/><path d="M84 120 H116 V148 Q100 164 84 148Z" fill="${darker(skin, 0.22)}"/><path d="M84 130 Q100 146 116 132 L116 138 Q100 154 84 140Z" fill="${darker(skin, 0.4)}" fill-opacity=".5"/>` +
    `${cuts[face.cut](wears, darker(skin, 0.1))}${ears}<path d="${head}" fill="${skin}"/><g clip-path="url(#h)"><path d="M112 30 C122 70 110 110 112 150 H150 V30Z" fill="${darker(skin, 0.5)}" fill-opacity=".2"/><path d="M60 40 H78 C70 70 70 106 84 136 H60Z" fill="#fff0d0" fill-opacity=".2"/><path d="M62 40 H138 V60 Q100 50 62 66Z" fill="${darker(skin, 0.6)}" fill-opacity=".22"/></g>` +
    `${features(face)}<g fill="${hair}">${front}</g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 200 200"><defs><linearGradient id="g" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="${far}"/><stop offset="1" stop-color="${low}"/></linearGradient>` +
    `<linearGradient id="l" x1="0" y1="0" x2="1" y2=".3"><stop offset="0" stop-color="#fff2d6" stop-opacity=".34"/><stop offset=".45" stop-color="#fff2d6" stop-opacity="0"/><stop offset="1" stop-color="#1a1030" stop-opacity=".34"/></linearGradient><clipPath id="h"><path d="${head}"/></clipPath></defs>` +
    `<rect width="200" height="200" fill="url(#g)"/>${grounds[face.behind](near)}` +
    `<g transform="translate(${face.turned ? 229 : -29} -13) scale(${face.turned ? -1.29 : 1.29} 1.29)"><g transform="rotate(${face.turned ? 3 : -3} 100 130)">${person}</g></g><rect width="200" height="200" fill="url(#l)"/></svg>`
  );
}
