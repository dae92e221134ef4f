/** The size of the canvas for the tab's icon, in px. */
const SIZE = 128;
/** The badge's height. On an icon of 16 px its digits are 7 px high, and the godwit's back and bill stay visible. */
const HEIGHT = 80;
const FONT = "700 76px system-ui, sans-serif";
/** The transparent rim around the badge, in px: it separates the badge from the icon on light and dark tabs. */
const RIM = 8;

/**
 * Draws the tab's icon with a badge that shows `count`, and returns it as a `data:` URL, which needs no more of the
 * page's policy than `img-src data:`. Rejects when the icon fails to load.
 */
export async function drawFavicon(document: Document, count: string): Promise<string> {
  const icon = document.createElement("img");
  icon.src = "/icon-192.png";
  await icon.decode();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIZE;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("The tab's icon cannot be drawn here");
  pen.drawImage(icon, 0, 0, SIZE, SIZE);
  pen.font = FONT;
  const width = Math.min(SIZE, Math.max(HEIGHT, pen.measureText(count).width + 24));
  const pill = (rim: number) => {
    pen.beginPath();
    pen.roundRect(SIZE - width - rim, SIZE - HEIGHT - rim, width + 2 * rim, HEIGHT + 2 * rim, HEIGHT / 2 + rim);
    pen.fill();
  };
  pen.globalCompositeOperation = "destination-out";
  pill(RIM);
  pen.globalCompositeOperation = "source-over";
  // The badge's default colour; the contrast of its text is 6:1.
  pen.fillStyle = "rgb(240, 100, 100)";
  pill(0);
  pen.fillStyle = "#1a0f0a";
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = pen.measureText(count);
  pen.fillText(count, SIZE - width / 2, SIZE - HEIGHT / 2 + (up - down) / 2, width - 8);
  return canvas.toDataURL("image/png");
}
