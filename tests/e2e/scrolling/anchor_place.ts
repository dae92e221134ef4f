import sharp from "sharp";
import { order } from "../../../src/domain/rows/id_order";
import type { Instance } from "../../instance/instance";
import type { StatusRecord } from "../../instance/store/records";
import type { SeededRandom } from "../../support/fakes/random";
import { friendAt } from "../support/seeded";

const minute = 60_000;
/**
 * At most so many pictures wait at once: a browser asks a server for six things at a time, and must be able to ask for
 * others.
 */
const most_held = 3;
/** Shapes whose boxes are higher, lower and much lower than what is reserved where nobody told a picture's size. */
const shapes = [
  [60, 120],
  [160, 160],
  [200, 60],
] as const;

/** Pictures that come late: whoever asks for one waits until it is let go. */
export type Late = {
  /** The paths that somebody waits for. */
  waiting(): string[];
  /** Lets go of all that are waited for. */
  release(): void;
};

/**
 * Has somebody whom demo follows post rows of every height over the last hours: words, warnings, polls, and pictures
 * whose size no one tells and whose bytes come late. Call it before the reader is there.
 */
export function seedHeights(instance: Instance, random: SeededRandom, count: number): Late {
  const { server, store, act } = instance;
  const name = friendAt(instance);
  const author = store.named(name);
  if (!author) throw new Error(`nobody is called ${name}`);
  const held = new Map<string, { gate: Promise<void>; open(): void }>();

  function picture(number: number, at: number): string {
    const id = server.profile.numbers_media ? server.ids.next("media") : server.ids.at(at);
    const path = `/media/late/${number}.png`;
    const [width, height] = random.pick(shapes);
    server.files.put(path, "image/png", async () => {
      if (!held.has(path) && held.size < most_held) {
        let open = () => {};
        const gate = new Promise<void>((resolve) => (open = resolve));
        held.set(path, { gate, open });
      }
      await held.get(path)?.gate;
      const background = { r: 120, g: 160, b: (number * 37) % 256 };
      return new Uint8Array(
        await sharp({ create: { width, height, channels: 3, background } })
          .png()
          .toBuffer(),
      );
    });
    store.media.set(id, {
      id,
      account_id: author?.id ?? "",
      type: "image",
      mime: "image/png",
      path,
      width: null,
      height: null,
      blurhash: null,
      description: null,
      focus: null,
      status_id: null,
      created_at: at,
      ready_at: at,
    });
    return id;
  }

  const now = server.clock.now();
  for (let number = count; number > 0; number--) {
    const created_at = now - number * 4 * minute;
    const pictured = random.chance(0.5);
    act.post(name, {
      text: Array.from(
        { length: random.pick([1, 1, 2, 4, 9]) },
        () => "Knots over the flats, and the tide going out.",
      ).join(" "),
      created_at,
      spoiler_text: random.chance(0.25) ? "A warning of waders" : "",
      media_ids: pictured
        ? Array.from({ length: random.int(1, 2) }, (_, at) => picture(number * 10 + at, created_at))
        : [],
      poll:
        !pictured && random.chance(0.15)
          ? { options: ["Ebb", "Flow"], expires_in_s: 86_400, multiple: false }
          : undefined,
    });
  }
  return {
    waiting: () => [...held.keys()],
    release() {
      for (const { open } of held.values()) open();
      held.clear();
    },
  };
}

/** The status of a row, by the row's key; undefined for what is none of the server's. */
export function statusAt(instance: Instance, key: string): StatusRecord | undefined {
  for (const status of instance.store.statuses.values()) if (order(status.id) === key) return status;
  return undefined;
}
