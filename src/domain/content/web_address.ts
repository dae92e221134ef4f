/** The longest address that is read, in UTF-16 units. Signed addresses of media stores have up to 2,000. */
const LONGEST = 8_000;

let plain_http = false;

/** Says once at the start that the page itself came by http (`location.protocol`), so that addresses with http pass. */
export function tellPageProtocol(protocol: string): void {
  plain_http = protocol === "http:";
}

/**
 * The one parser of addresses that come from outside: pictures, media, links and icons of entities and settings. Gives
 * the normalised address with https, or with http where the page itself came by http. Undefined for anything else: a
 * script, inline data, a path without a host, or a page's own blob, which no server can name.
 */
export function webAddress(address: string): string | undefined {
  if (address.length > LONGEST) return undefined;
  const url = parsedAddress(address);
  return url?.protocol === "https:" || (plain_http && url?.protocol === "http:") ? url.href : undefined;
}

/** An absolute address; one without a scheme ("//host") has https. Undefined where it cannot be read. */
export function parsedAddress(address: string): URL | undefined {
  try {
    // `URL.canParse` first would parse each address twice, and servers have thousands of emoji.
    return new URL(address.trim().replace(/^\/\//, "https://"));
  } catch {
    return undefined;
  }
}
