const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Plain text as HTML that says the same: its signs escaped, its line breaks kept. */
export const htmlOf = (text: string): string =>
  text
    .trim()
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
    .replace(/\r?\n/g, "<br/>");

/** Plain text of a server as HTML, its addresses as links. */
export const linkedHtmlOf = (text: string): string =>
  htmlOf(text).replace(/https?:\/\/(?:(?!&(?:lt|gt|quot|#39);)[^\s<])+[^\s<.,:;!?)&]/g, '<a href="$&">$&</a>');
