/** The file extension of an address in lower case: "gif" of "https://a.example/b.GIF?c"; "" if it has none. */
export const extensionOf = (address: string): string =>
  /\.([a-z0-9]{1,5})$/i.exec(address.split(/[?#]/)[0] ?? "")?.[1]?.toLowerCase() ?? "";

/** Whether an image may be animated, by its file extension; an unknown extension may be. */
export const mayBeAnimated = (address: string): boolean =>
  !/^(?:jpe?g|jfif|svg|avif|heic|bmp|ico)$/.test(extensionOf(address)) && !address.startsWith("data:");
