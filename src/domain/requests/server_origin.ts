/**
 * The origin of the server that a configuration names: by its address, or by its host alone (https then); "" names the
 * page's own. null where it names nothing that a page can speak with, such as "file:///etc": whoever asks keeps what it has.
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
