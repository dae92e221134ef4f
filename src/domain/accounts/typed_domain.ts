/**
 * The host that somebody typed or pasted, in lower case: "spam.example", "@me@spam.example" and
 * "https://spam.example/about" are all "spam.example". null: it names no host.
 */
export function typedDomain(typed: string): string | null {
  const named = typed
    .trim()
    .replace(/^https?:\/\//i, "")
    .replace(/^@?[^@/]*@/, "");
  const url = `https://${named}`;
  if (named === "" || /\s/.test(named) || !URL.canParse(url)) return null;
  const { host } = new URL(url);
  return host.includes(".") || host.startsWith("localhost") ? host : null;
}
