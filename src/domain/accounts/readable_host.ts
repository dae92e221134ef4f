/** How a host's label is written in ASCII: letters by numbers in base 36, each as far from the one before as it is (RFC 3492). */
const [base, least, most, skew, damp, start] = [36, 1, 26, 38, 700, 72];

/** How far the numbers go from here on (RFC 3492, section 6.1). */
function adapted(delta: number, length: number, first: boolean): number {
  let left = Math.floor(delta / (first ? damp : 2));
  left += Math.floor(left / length);
  let bias = 0;
  for (; left > ((base - least) * most) / 2; bias += base) left = Math.floor(left / (base - least));
  return bias + Math.floor(((base - least + 1) * left) / (left + skew));
}

/** What a label says that begins with "xn--" (RFC 3492, section 6.2); itself where that is nothing. */
function readLabel(label: string): string {
  const [, plain = "", coded = ""] = /^xn--(?:([a-z\d-]*)-)?([a-z\d]+)$/i.exec(label) ?? [];
  if (coded === "") return label;
  const signs = [...plain];
  let [code, at, bias] = [128, 0, start];
  for (let from = 0; from < coded.length;) {
    const before = at;
    for (let [weight, place] = [1, base]; ; place += base) {
      const digit = (Number.parseInt(coded[from++] ?? "", base) + 26) % base;
      at += digit * weight;
      const threshold = Math.min(most, Math.max(least, place - bias));
      if (Number.isNaN(digit) || digit < threshold) break;
      weight *= base - threshold;
    }
    const length = signs.length + 1;
    bias = adapted(at - before, length, before === 0);
    code += Math.floor(at / length);
    if (!(code <= 0x10ffff)) return label;
    at %= length;
    signs.splice(at++, 0, String.fromCodePoint(code));
  }
  const read = signs.join("");
  // What is not seen, or turns what follows around, is no letter of a host's.
  return /[\p{C}\p{Z}\p{DI}]/u.test(read) ? label : read;
}

/**
 * A host as people write it: one that is written in ASCII for machines in its own letters, after a globe, so that it is not taken
 * for another that looks like it (spec 002, section 2: "international domain in readable form prefixed with a globe symbol").
 */
export function readableHost(host: string): string {
  if (!/xn--/i.test(host)) return host;
  const read = host.split(".").map(readLabel).join(".");
  return read === host ? host : `🌏${read}`;
}

/** A handle, "ada" or "ada@example.org", with its server as people write that. */
export function readableHandle(acct: string): string {
  const at = acct.lastIndexOf("@") + 1;
  return at > 0 ? acct.slice(0, at) + readableHost(acct.slice(at)) : acct;
}
