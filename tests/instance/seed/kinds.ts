import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { createRandom } from "../../support/fakes/random";
import type { Server } from "../serving/server";
import { createScene, draw } from "./scene";

type Bytes = Uint8Array<ArrayBuffer>;
type Kind = { mime: string; width: number | null; height: number | null; bytes(): Promise<Bytes> };

const own = (bytes: Uint8Array): Bytes => new Uint8Array(bytes);
const fixture = (name: string) => async () => own(await readFile(join(import.meta.dirname, "../fixtures", name)));

/** A scene of a size. */
const scene = (number: number, width: number, height: number) => ({
  ...createScene(createRandom(number)),
  width,
  height,
});

const still = (number: number, width: number, height: number, as: "png" | "jpeg" | "webp"): Kind => ({
  mime: `image/${as}`,
  width,
  height,
  bytes: async () => {
    const drawn = await draw(scene(number, width, height), "png");
    return own(await sharp(drawn)[as]({ quality: 80 }).toBuffer());
  },
});

const [side, frames] = [160, 8];

/** A bird that goes round, picture by picture, as RGBA. */
async function round(): Promise<Uint8Array[]> {
  return Promise.all(
    Array.from({ length: frames }, async (_, at) => {
      const turn = (2 * Math.PI * at) / frames;
      const [x, y] = [80 + 50 * Math.cos(turn), 80 + 50 * Math.sin(turn)];
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="#cddafd"/><circle cx="80" cy="80" r="18" fill="#f2a65a"/><ellipse cx="${x}" cy="${y}" rx="16" ry="9" fill="#8f3b2e"/></svg>`;
      return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
    }),
  );
}

const moving = (as: "gif" | "webp"): Kind => ({
  mime: `image/${as}`,
  width: side,
  height: side,
  bytes: async () => {
    const raw = { width: side, height: side * frames, channels: 4, pageHeight: side } as const;
    const one = sharp(Buffer.concat(await round()), { raw });
    const how = { loop: 0, delay: Array.from({ length: frames }, () => 120) };
    return own(await (as === "gif" ? one.gif(how) : one.webp(how)).toBuffer());
  },
});

function chunk(name: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const words = (...numbers: number[]) => {
  const bytes = Buffer.alloc(numbers.length * 4);
  numbers.forEach((one, at) => bytes.writeUInt32BE(one, at * 4));
  return bytes;
};

/** The bodies of a PNG's chunks of a name. */
function bodiesOf(png: Buffer, wanted: string): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString("latin1", at + 4, at + 8) === wanted)
      found.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  return found;
}

/** An APNG of PNGs of the same size and colours, by the format's own rules. */
async function apng(): Promise<Bytes> {
  const raw = { width: side, height: side, channels: 4 } as const;
  const pngs = await Promise.all((await round()).map((one) => sharp(one, { raw }).png({ palette: false }).toBuffer()));
  const [first] = pngs;
  if (!first) throw new Error("there are no pictures");
  let number = 0;
  const shown = pngs.flatMap((png, at) => {
    // Delays are fractions of a second: 12 / 100.
    const control = Buffer.concat([words(number++, side, side, 0, 0), Buffer.from([0, 12, 0, 100, 0, 0])]);
    const data = bodiesOf(png, "IDAT").map((body) =>
      at === 0 ? chunk("IDAT", body) : chunk("fdAT", Buffer.concat([words(number++), body])),
    );
    return [chunk("fcTL", control), ...data];
  });
  const head = chunk("IHDR", bodiesOf(first, "IHDR")[0] ?? Buffer.alloc(13));
  return own(
    Buffer.concat([
      first.subarray(0, 8),
      head,
      chunk("acTL", words(frames, 0)),
      ...shown,
      chunk("IEND", Buffer.alloc(0)),
    ]),
  );
}

/** A Flash film of one picture: a field of one colour, for as long as it is looked at. */
const film = async (): Promise<Bytes> => {
  // 200 by 150 px in twips, as a field of 15 bits a number; 12 pictures a second, 1 picture.
  const size = [0x78, 0, 0x01, 0xf4, 0, 0, 0x05, 0xdc, 0];
  const body = [...size, 0, 12, 1, 0, 0x43, 0x02, 0xc8, 0x55, 0x3d, 0x40, 0, 0, 0];
  const length = body.length + 8;
  return own(Uint8Array.from([0x46, 0x57, 0x53, 6, length, 0, 0, 0, ...body]));
};

const second = 8000;

/** A second of a tone, as WAV. */
const tone = async (): Promise<Bytes> => {
  const head = Buffer.alloc(44);
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(36 + second, 4);
  head.write("WAVEfmt ", 8, "latin1");
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(second, 24);
  head.writeUInt32LE(second, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36, "latin1");
  head.writeUInt32LE(second, 40);
  const wave = Array.from(
    { length: second },
    (_, at) => 128 + Math.round(30 * Math.sin((at * 2 * Math.PI * 440) / second)),
  );
  return own(Buffer.concat([head, Uint8Array.from(wave)]));
};

const text = async (): Promise<Bytes> => own(Buffer.from("The tide tables are on the door.\n"));

/** A file of every kind that a status may carry, served below /media/kinds/. */
export const kinds = {
  "picture.png": still(3, 1200, 800, "png"),
  "picture.jpg": still(4, 1600, 900, "jpeg"),
  "square.webp": still(5, 900, 900, "webp"),
  "tall.jpg": still(6, 500, 1500, "jpeg"),
  "wide.jpg": still(7, 1800, 700, "jpeg"),
  "panorama.jpg": still(8, 2400, 400, "jpeg"),
  "moving.gif": moving("gif"),
  "moving.webp": moving("webp"),
  "moving.png": { mime: "image/png", width: side, height: side, bytes: apng },
  "silent.webm": { mime: "video/webm", width: 320, height: 180, bytes: fixture("silent.webm") },
  "sound.webm": { mime: "video/webm", width: 320, height: 180, bytes: fixture("sound.webm") },
  "tone.wav": { mime: "audio/wav", width: null, height: null, bytes: tone },
  "tone.weba": { mime: "audio/webm", width: null, height: null, bytes: fixture("tone.weba") },
  "film.swf": { mime: "application/x-shockwave-flash", width: null, height: null, bytes: film },
  "tide table.txt": { mime: "text/plain", width: null, height: null, bytes: text },
} satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;

/** Where a file of a kind is served. */
export const kindPath = (name: string): string => `/media/kinds/${encodeURIComponent(name)}`;

/** Puts them into the server; each is made when it is first asked for. */
export function seedKinds({ files }: Server): void {
  for (const [name, { mime, bytes }] of Object.entries(kinds)) files.put(kindPath(name), mime, bytes);
}
