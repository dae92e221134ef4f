const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Plain text as HTML, with special characters escaped and line breaks kept. */
export const plainTextHtml = (text: string): string =>
  text
    .trim()
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
    .replace(/\r?\n/g, "<br/>");

/** A server's plain text as HTML, with addresses as links. */
export const linkedTextHtml = (text: string): string =>
  plainTextHtml(text).replace(/https?:\/\/(?:(?!&(?:lt|gt|quot|#39);)[^\s<])+[^\s<.,:;!?)&]/g, '<a href="$&">$&</a>');
