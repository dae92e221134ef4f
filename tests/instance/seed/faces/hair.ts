import { darker, lighter } from "./colours";

type Worn = { hair: string; accent?: string };

/** Curls: balls along an arc around the head. */
function curls(radius: number, ball: number, from: number, to: number, count: number): string {
  return Array.from({ length: count }, (_, i) => {
    const turn = ((from + ((to - from) * i) / (count - 1)) * Math.PI) / 180;
    const r = ball * (0.85 + (0.3 * ((i * 7) % 5)) / 4);
    return `<circle cx="${(100 + radius * Math.cos(turn)).toFixed(1)}" cy="${(80 + radius * Math.sin(turn)).toFixed(1)}" r="${r.toFixed(1)}"/>`;
  }).join("");
}

const cap =
  "M63 86 C60 50 78 34 101 34 C126 34 141 50 137 86 C134 78 132 70 126 64 C112 66 90 66 76 61 C70 68 66 76 63 86Z";

/** Hair, or what covers it: what lies behind the head and what lies before it. */
export const styles = {
  short: () => ({ back: "", front: `<path d="${cap}"/>` }),
  swept: () => ({
    back: "",
    front: `<path d="M63 88 C57 50 74 30 104 31 C134 31 145 54 137 90 C135 78 132 70 128 65 C108 66 92 60 82 50 C80 62 68 72 63 88Z"/>`,
  }),
  crop: () => ({
    back: "",
    front: `<path d="M64 84 C62 52 80 38 100 38 C120 38 138 52 136 84 C134 76 132 66 127 60 C112 55 88 55 73 60 C68 66 66 76 64 84Z"/>`,
  }),
  curly: () => ({
    back: curls(41, 15, 175, 365, 13),
    front: `<g>${curls(36, 12, 190, 350, 11)}${curls(28, 10, 215, 325, 6)}</g>`,
  }),
  afro: () => ({
    back: `<circle cx="100" cy="70" r="58"/>${curls(53, 15, 150, 390, 20)}`,
    front: curls(35, 11, 200, 340, 9),
  }),
  long: () => ({
    back: `<path d="M60 82 C56 44 76 30 100 30 C124 30 144 44 140 82 C140 112 150 140 146 176 L54 176 C50 140 60 112 60 82Z"/>`,
    front: `<path d="M61 104 C56 56 78 32 100 32 C122 32 144 56 139 104 C136 84 128 66 106 50 C98 64 78 76 70 80 C66 88 63 94 61 104Z"/>`,
  }),
  wavy: () => ({
    back: `<path d="M58 80 C54 42 76 28 100 28 C126 28 148 46 142 84 C156 100 140 116 152 132 C160 150 144 160 146 174 L58 174 C46 164 58 150 48 138 C42 118 60 106 58 80Z"/>`,
    front: `<path d="M60 108 C52 60 74 31 102 31 C128 31 148 60 140 108 C140 86 132 72 120 62 C104 66 88 60 80 52 C80 68 66 84 60 108Z"/>`,
  }),
  bob: () => ({
    back: `<path d="M58 84 C54 46 74 30 100 30 C126 30 146 46 142 84 L146 132 C132 140 68 140 54 132Z"/>`,
    front: `<path d="M57 124 C52 62 72 31 100 31 C128 31 148 62 143 124 C138 112 136 90 131 74 C112 78 86 78 69 72 C64 90 62 110 57 124Z"/>`,
  }),
  bun: () => ({
    back: `<circle cx="104" cy="26" r="17"/><path d="M62 90 C58 48 78 34 100 34 C122 34 142 48 138 90Z"/>`,
    front: `<path d="M63 90 C58 50 78 35 100 35 C122 35 142 50 137 90 C134 72 122 58 100 56 C78 58 66 72 63 90Z"/>`,
  }),
  braid: ({ accent = "#d9a441" }: Worn) => ({
    back: `<path d="M62 90 C58 46 78 32 100 32 C122 32 142 46 138 90 L136 112 L64 112Z"/>`,
    front: `<path d="M63 96 C57 50 78 33 100 33 C122 33 143 50 137 96 C134 74 120 58 100 50 C80 58 66 74 63 96Z"/><g><ellipse cx="139" cy="112" rx="10" ry="12"/><ellipse cx="143" cy="130" rx="10" ry="12"/><ellipse cx="145" cy="148" rx="9" ry="12"/><ellipse cx="145" cy="166" rx="8" ry="11"/></g><rect x="137" y="155" width="16" height="6" rx="3" fill="${accent}"/>`,
  }),
  locs: () => ({
    back:
      Array.from(
        { length: 12 },
        (_, i) => `<rect x="${52 + i * 8}" y="60" width="9" height="${92 + ((i * 5) % 7) * 5}" rx="4.5"/>`,
      ).join("") + `<circle cx="100" cy="70" r="44"/>`,
    front: `<path d="M62 92 C58 50 78 32 100 32 C122 32 142 50 138 92 C134 74 124 62 112 58 L104 66 L98 56 L88 66 L80 58 C70 68 66 76 62 92Z"/>`,
  }),
  bald: () => ({ back: "", front: "" }),
  fringe: () => ({
    back: "",
    front: `<path d="M64 98 C60 76 62 64 67 58 C64 74 66 84 68 96Z M136 98 C140 76 138 64 133 58 C136 74 134 84 132 96Z"/>`,
  }),
  scarf: ({ hair }: Worn) => ({
    back: `<path d="M52 96 C46 46 72 22 100 22 C128 22 154 46 148 96 C150 130 160 150 172 176 L28 176 C40 150 50 130 52 96Z"/>`,
    front: `<path fill-rule="evenodd" d="M54 96 C48 48 72 24 100 24 C128 24 152 48 146 96 C146 126 134 150 102 158 C68 152 54 126 54 96Z M68 88 C68 112 84 138 100 138 C116 138 132 112 132 88 C132 62 118 50 100 50 C82 50 68 62 68 88Z"/><path d="M60 128 C84 160 122 164 152 150 L158 176 L44 176Z" fill="${darker(hair, 0.16)}"/><path d="M64 62 C76 40 116 34 140 60" fill="none" stroke="${lighter(hair, 0.3)}" stroke-width="3" stroke-opacity=".7"/>`,
  }),
  beanie: ({ accent = "#c8553d" }: Worn) => ({
    back: `<path d="M64 70 L62 118 C68 126 74 122 76 112 L124 112 C126 122 132 126 138 118 L136 70Z"/>`,
    front: `<path d="M60 70 C56 34 78 20 100 20 C122 20 144 34 140 70Z" fill="${accent}"/><path d="M58 62 Q100 50 142 62 L142 78 Q100 66 58 78Z" fill="${darker(accent, 0.2)}"/>${Array.from({ length: 9 }, (_, i) => `<path d="M${66 + i * 8.6} ${60 - Math.abs(4 - i) * -0.6} v13" stroke="${lighter(accent, 0.15)}" stroke-width="2" fill="none"/>`).join("")}`,
  }),
  hat: ({ accent = "#d9b777" }: Worn) => ({
    back: `<path d="M64 78 L60 120 L140 120 L136 78Z"/>`,
    front: `<path d="M34 68 Q100 40 166 68 Q100 82 34 68Z" fill="${accent}"/><path d="M66 60 C66 26 80 20 100 24 C120 20 134 26 134 60 Q100 70 66 60Z" fill="${lighter(accent, 0.2)}"/><path d="M66 52 Q100 64 134 52 L134 61 Q100 72 66 61Z" fill="${darker(accent, 0.5)}"/>`,
  }),
  peaked: ({ accent = "#22324f" }: Worn) => ({
    back: `<path d="M65 72 L64 104 L136 104 L135 72Z"/>`,
    front: `<path d="M56 50 Q100 16 144 50 Q142 62 136 66 L64 66 Q58 62 56 50Z" fill="${accent}"/><path d="M62 60 H138 V72 H62Z" fill="${darker(accent, 0.35)}"/><path d="M62 72 Q100 62 138 72 Q124 86 100 84 Q76 86 62 72Z" fill="#10141d"/><circle cx="100" cy="54" r="6" fill="#e6c15c"/>`,
  }),
  wrap: ({ accent = "#d98b2b" }: Worn) => ({
    back: `<path d="M66 74 L64 96 L136 96 L134 74Z"/>`,
    front: `<path d="M62 74 C54 40 70 14 100 14 C134 12 148 42 138 74 C120 56 82 56 62 74Z" fill="${accent}"/><path d="M62 74 C70 48 104 34 140 66 M74 34 C96 24 128 32 140 52 M66 52 C84 30 112 24 128 26" fill="none" stroke="${darker(accent, 0.35)}" stroke-width="4"/><circle cx="118" cy="26" r="13" fill="${lighter(accent, 0.2)}"/>`,
  }),
} satisfies Record<string, (worn: Worn) => { back: string; front: string }>;
