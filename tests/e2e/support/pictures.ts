import sharp from "sharp";

const colours = ["#b4492b", "#5d6670", "#e6b862", "#2c7a4b"];

/** So many pictures (four at most), each of one colour, as a reader picks them from a device. */
export function pictures(many: number): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> {
  return Promise.all(
    colours.slice(0, many).map(async (background, at) => ({
      name: `walk-${at}.jpg`,
      mimeType: "image/jpeg",
      buffer: await sharp({ create: { width: 80, height: 60, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    })),
  );
}
