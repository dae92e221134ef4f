/**
 * The origin of the configured server, which is given as an address or as a host name (then https). "" means the page's
 * own origin. Null for anything that a page cannot send requests to, such as "file:///etc".
 * @param own the page's own origin
 */
export function serverOrigin(server: string, own: string): string | null {
  const name = server.trim();
  if (name === "") return own;
  const address = name.includes("://") ? name : `https://${name}`;
  if (!URL.canParse(address)) return null;
  const { protocol, origin } = new URL(address);
  return protocol === "https:" || protocol === "http:" ? origin : null;
}
