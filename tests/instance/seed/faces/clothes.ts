import { darker, lighter } from "./colours";

/** What the shoulders wear. */
export const cuts = {
  crew: (c: string) => `<path d="M78 152 Q100 168 122 152" fill="none" stroke="${darker(c, 0.3)}" stroke-width="5"/>`,
  collar: (c: string) =>
    `<path d="M80 146 L100 168 L74 178 L66 154Z M120 146 L100 168 L126 178 L134 154Z" fill="${lighter(c, 0.4)}"/><path d="M100 168 V200" stroke="${darker(c, 0.3)}" stroke-width="2"/>`,
  vee: (c: string, skin: string) =>
    `<path d="M82 148 L100 178 L118 148Z" fill="${skin}"/><path d="M80 148 L100 180 L120 148" fill="none" stroke="${darker(c, 0.3)}" stroke-width="4"/>`,
  roll: (c: string) =>
    `<path d="M78 136 Q100 148 122 136 L126 160 Q100 172 74 160Z" fill="${lighter(c, 0.12)}"/><path d="M78 148 Q100 160 122 148" fill="none" stroke="${darker(c, 0.2)}" stroke-width="2"/>`,
  coat: (c: string) =>
    `<path d="M78 148 L100 200 L56 200 L60 162Z M122 148 L100 200 L144 200 L140 162Z" fill="${darker(c, 0.28)}"/><path d="M84 150 L100 190 L116 150Z" fill="#f4efe4"/>`,
  apron: (c: string) =>
    `<path d="M78 162 H122 L130 200 H70Z" fill="#f1e9d8"/><path d="M80 164 L74 150 M120 164 L126 150" stroke="#f1e9d8" stroke-width="5"/><path d="M78 152 Q100 166 122 152" fill="none" stroke="${darker(c, 0.3)}" stroke-width="4"/>`,
} satisfies Record<string, (colour: string, skin: string) => string>;
