/** The parameters of Punycode, which writes a host's label in ASCII (RFC 3492, section 5). */
const [base, tmin, tmax, skew, damp, start] = [36, 1, 26, 38, 700, 72];

/** The bias for the next delta (RFC 3492, section 6.1). */
function adapted(delta: number, length: number, first: boolean): number {
  let left = Math.floor(delta / (first ? damp : 2));
  left += Math.floor(left / length);
  let bias = 0;
  for (; left > ((base - tmin) * tmax) / 2; bias += base) left = Math.floor(left / (base - tmin));
  return bias + Math.floor(((base - tmin + 1) * left) / (left + skew));
}

/** Decodes a label that begins with "xn--" (RFC 3492, section 6.2). Returns a label that cannot be decoded as it is. */
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
      const threshold = Math.min(tmax, Math.max(tmin, place - bias));
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
  // A host name must not contain invisible characters, or characters that change the text direction.
  return /[\p{C}\p{Z}\p{DI}]/u.test(read) ? label : read;
}

/**
 * A host in readable form. An internationalised host is shown in its own script after a globe symbol, so that it is not
 * mistaken for another host that looks alike.
 */
export function readableHost(host: string): string {
  if (!/xn--/i.test(host)) return host;
  const read = host.split(".").map(readLabel).join(".");
  return read === host ? host : `🌏${read}`;
}

/** A handle ("ada" or "ada@example.org") with its host in readable form. */
export function readableHandle(acct: string): string {
  const at = acct.lastIndexOf("@") + 1;
  return at > 0 ? acct.slice(0, at) + readableHost(acct.slice(at)) : acct;
}
