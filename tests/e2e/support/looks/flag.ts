import sharp from "sharp";

/** A picture in three parts side by side: red, green and blue. */
export async function flag() {
  const part = (background: string, left: number) => ({
    input: { create: { width: 100, height: 200, channels: 3 as const, background } },
    left,
    top: 0,
  });
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: "red" } })
    .composite([part("lime", 100), part("blue", 200)])
    .png()
    .toBuffer();
  return { name: "flag.png", mimeType: "image/png", buffer };
}

/** The averages of red, green and blue of a picture, and its sides. */
export async function coloursOf(picture: Buffer): Promise<{ colours: number[]; sides: (number | undefined)[] }> {
  const { width, height } = await sharp(picture).metadata();
  const { channels } = await sharp(picture).stats();
  return { colours: channels.slice(0, 3).map(({ mean }) => Math.round(mean)), sides: [width, height] };
}
