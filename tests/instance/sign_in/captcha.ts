import sharp from "sharp";
import type { SeededRandom } from "../../support/fakes/random";
import type { CaptchaRecord } from "../store/sign_in_records";
import type { Server } from "../serving/server";
import { urlOf } from "../serving/server";

const seconds_valid = 300;

/** Letters as strokes in a box of 10 by 14, so that no font is needed. */
const strokes: Record<string, string> = {
  c: "M10 6C6 2 0 4 0 9S6 16 10 12",
  e: "M0 9H10C10 2 0 2 0 9C0 15 7 15 9 12",
  h: "M0 0V14M0 8C2 4 10 4 10 8V14",
  k: "M0 0V14M9 4L0 9M3 8L10 14",
  n: "M0 14V4M0 8C2 3 10 3 10 8V14",
  r: "M0 14V4M0 8C2 4 6 3 9 5",
  t: "M4 0V11C4 14 7 14 9 13M0 5H9",
  u: "M0 4V10C0 15 10 15 10 10V4V14",
  v: "M0 4L5 14L10 4",
  x: "M0 4L10 14M10 4L0 14",
  y: "M0 4L5 11M10 4L3 18",
  z: "M0 4H10L0 14H10",
};

function svg(answer: string, random: SeededRandom): string {
  const shade = () => `hsl(${random.int(0, 359)} 60% 30%)`;
  const letters = [...answer].map((letter, at) => {
    const [x, y, turn] = [20 + at * 34 + random.int(-3, 3), 14 + random.int(-5, 5), random.int(-18, 18)];
    return `<path transform="translate(${x} ${y}) rotate(${turn} 10 14) scale(1.9)" d="${strokes[letter] ?? ""}" stroke="${shade()}" stroke-width="2"/>`;
  });
  const lines = Array.from({ length: 7 }, () => {
    const [a, b, c, d] = [random.int(0, 60), random.int(0, 60), random.int(0, 60), random.int(0, 60)];
    return `<path d="M0 ${a}C60 ${b} 130 ${c} 200 ${d}" stroke="${shade()}" stroke-opacity=".35" stroke-width="1.5"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60"><rect width="200" height="60" fill="#f4f1ea"/><g fill="none" stroke-linecap="round">${lines.join("")}${letters.join("")}</g></svg>`;
}

const draw = async (answer: string, random: SeededRandom): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp(Buffer.from(svg(answer, random)))
      .png()
      .toBuffer(),
  );

/** What `/api/v1/pleroma/captcha` answers: a new riddle of the kind that is set, with an image that is really drawn. */
export async function newCaptcha(server: Server): Promise<Record<string, unknown>> {
  const { store, clock, random, settings } = server;
  if (settings.captcha === "none") return { type: "none" };
  const letters = Object.keys(strokes);
  const record: CaptchaRecord = {
    token: random.uuid().replaceAll("-", "").slice(0, 14),
    answer: Array.from({ length: 5 }, () => random.pick(letters)).join(""),
    answer_data: Buffer.from(random.uuid() + random.uuid()).toString("base64"),
    expires_at: clock.now() + seconds_valid * 1000,
    used: false,
  };
  store.captchas.set(record.token, record);
  const { token, answer, answer_data } = record;
  const base = { type: settings.captcha, token, answer_data, seconds_valid };
  if (settings.captcha === "native") {
    const image = Buffer.from(await draw(answer, random)).toString("base64");
    return { ...base, url: `data:image/png;base64,${image}` };
  }
  const path = `/images/captcha/${token}.png`;
  server.files.put(path, "image/png", () => draw(answer, random));
  return { ...base, url: urlOf(server, path) };
}

/**
 * What is wrong with the answer to a captcha, in Pleroma's words; undefined where nothing is. A right answer counts
 * once.
 */
export function captchaProblem(
  { store, clock }: Server,
  given: { solution: string | undefined; token: string | undefined; answer_data: string | undefined },
): string | undefined {
  for (const name of ["solution", "token", "answer_data"] as const) {
    if (given[name] === undefined) return `Invalid CAPTCHA (Missing parameter: captcha_${name})`;
  }
  const captcha = store.captchas.get(given.token ?? "");
  if (!captcha || captcha.answer_data !== given.answer_data) return "Invalid answer data";
  if (captcha.expires_at <= clock.now()) return "CAPTCHA expired";
  if (captcha.used) return "CAPTCHA already used";
  if (captcha.answer !== given.solution) return "Invalid CAPTCHA";
  captcha.used = true;
  return undefined;
}
