/** A text with its full-width signs, as Japanese and Chinese keyboards write them, as ASCII. Its length stays. */
export const halfWidth = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
