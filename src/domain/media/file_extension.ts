/** The end of an address' path, in small letters: "gif" of "https://a.example/b.GIF?c". "" where it has none. */
export const extensionOf = (address: string): string =>
  /\.([a-z0-9]{1,5})$/i.exec(address.split(/[?#]/)[0] ?? "")?.[1]?.toLowerCase() ?? "";

/** Whether a picture at an address may move, as far as its name tells: a photograph's name says that it does not. */
export const mayBeAnimated = (address: string): boolean =>
  !/^(?:jpe?g|jfif|svg|avif|heic|bmp|ico)$/.test(extensionOf(address)) && !address.startsWith("data:");
