/** The addresses of the pictures that the page shows: another place may show them too without loading anything. */
export function picturesShown(): ReadonlySet<string> {
  return new Set([...document.images].map(({ src }) => src));
}
