type File = { mime: string; bytes: Uint8Array<ArrayBuffer> | (() => Promise<Uint8Array<ArrayBuffer>>) };

/** The files a server serves: uploads, avatars, emoji. A file given as a function is made when it is first asked for. */
export type Files = {
  put(path: string, mime: string, bytes: File["bytes"]): void;
  get(path: string): Promise<{ mime: string; bytes: Uint8Array<ArrayBuffer> } | undefined>;
};

/** An empty set of files. */
export function createFiles(): Files {
  const files = new Map<string, File>();
  return {
    put: (path, mime, bytes) => void files.set(path, { mime, bytes }),
    async get(path) {
      const file = files.get(path);
      if (!file) return undefined;
      if (typeof file.bytes === "function") file.bytes = await file.bytes();
      return { mime: file.mime, bytes: file.bytes };
    },
  };
}
