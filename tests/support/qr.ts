type Modules = readonly (readonly boolean[])[];

/** The margin around a code, in modules. */
const QUIET = 4;
/**
 * Version 5: its size in modules, where its only pattern of alignment stands, and its codewords at level M, in two
 * blocks.
 */
const [SIZE, ALIGNED, DATA] = [37, 30, 43] as const;

/** The modules that an SVG draws as a path of unit squares, dark ones as true. Throws on any other path. */
export function modulesOf(svg: Element): Modules {
  const [, , width = 0, height = 0] = (svg.getAttribute("viewBox") ?? "").split(" ").map(Number);
  const modules = Array.from({ length: height }, () => Array.from({ length: width }, () => false));
  const path = svg.querySelector("path")?.getAttribute("d") ?? "";
  const rest = path.replaceAll(/M(\d+) (\d+)h1v1h-1z/g, (_, x, y) => {
    const row = modules[Number(y)];
    if (row) row[Number(x)] = true;
    return "";
  });
  if (rest !== "") throw new Error(`this is no square: ${rest.slice(0, 40)}`);
  return modules;
}

/** Whether a module belongs to a finder, its margin and the words of format, to the timing, or to the alignment. */
function isFixed(x: number, y: number): boolean {
  const corner = (x < 9 && y < 9) || (x >= SIZE - 8 && y < 9) || (x < 9 && y >= SIZE - 8);
  return corner || x === 6 || y === 6 || (Math.abs(x - ALIGNED) <= 2 && Math.abs(y - ALIGNED) <= 2);
}

/** The masks of ISO/IEC 18004, by their number: whether a module is inverted. */
const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/**
 * Reads an undamaged QR code of version 5 and level M whose text is in bytes, without its words of correction. Throws
 * on any other.
 * @param drawn the code with its margin
 */
export function readQr(drawn: Modules): string {
  const code = drawn.slice(QUIET, -QUIET).map((row) => row.slice(QUIET, -QUIET));
  if (code.length !== SIZE) throw new Error(`a code of ${code.length} modules is not of version 5`);
  const on = (x: number, y: number) => code[y]?.[x] === true;
  // The first five words of format stand in row 8, from its beginning: two of level, three of mask.
  const format = [0, 1, 2, 3, 4].reduce((all, x) => all * 2 + Number(on(x, 8)), 0) ^ 0b10101;
  if (format >> 3 !== 0) throw new Error("the code is not of level M");
  const mask = masks[format & 7] ?? (() => false);

  // Two columns at a time, from the right, up and down in turn; the column of the timing is no pair's.
  const bits: number[] = [];
  let upwards = true;
  for (let right = SIZE - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < SIZE; step += 1) {
      const y = upwards ? SIZE - 1 - step : step;
      for (const x of [right, right - 1]) if (!isFixed(x, y)) bits.push(Number(on(x, y) !== mask(x, y)));
    }
    upwards = !upwards;
  }
  const word = (at: number) => bits.slice(at * 8, at * 8 + 8).reduce((all, bit) => all * 2 + bit, 0);
  // The words of the two blocks take turns.
  const words = [0, 1].flatMap((block) => Array.from({ length: DATA }, (_, at) => word(at * 2 + block)));
  const half = words.flatMap((one) => [one >> 4, one & 15]);
  if (half[0] !== 4) throw new Error("the text is not in bytes");
  const length = (half[1] ?? 0) * 16 + (half[2] ?? 0);
  const bytes = Array.from({ length }, (_, at) => (half[3 + at * 2] ?? 0) * 16 + (half[4 + at * 2] ?? 0));
  return new TextDecoder().decode(new Uint8Array(bytes));
}
