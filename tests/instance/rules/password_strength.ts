/** The bits that GoToSocial wants a password to have. */
const WANTED = 60;

/** Which kinds of characters there are, how many of each, and how GoToSocial asks for those that are missing. */
const kinds: readonly [of: RegExp, count: number, wish: string][] = [
  [/[!@$&*_\-., "#%'()+/:;<=>?[\\\]^{|}~]/, 32, "including more special characters"],
  [/[a-z]/, 26, "using lowercase letters"],
  [/[A-Z]/, 26, "using uppercase letters"],
  [/[0-9]/, 10, "using numbers"],
];

/**
 * Without the third and later characters of a run that repeats or counts up or down, which go-password-validator leaves
 * out.
 */
function withoutRuns(password: string): string {
  let kept = "";
  for (const [at, char] of [...password].entries()) {
    const [a, b] = [password.charCodeAt(at - 2), password.charCodeAt(at - 1)];
    const c = char.charCodeAt(0);
    if (at < 2 || b - a !== c - b || Math.abs(c - b) > 1) kept += char;
  }
  return kept;
}

/** What GoToSocial says of a password that is too weak; undefined where it is strong enough. */
export function weakness(password: string): string | undefined {
  const base = kinds.reduce((sum, [of, count]) => sum + (of.test(password) ? count : 0), 0);
  const bits = base === 0 ? 0 : withoutRuns(password).length * Math.log2(base);
  if (bits >= WANTED) return undefined;
  const wishes = kinds.filter(([of]) => !of.test(password)).map(([, , wish]) => wish);
  const all = [...wishes, "using a longer password"];
  const said = all.length === 1 ? all[0] : `${all.slice(0, -1).join(", ")} or ${all.at(-1)}`;
  return `password is only ${Math.floor((bits / WANTED) * 100)}% strength, try ${said}`;
}
