type File = { mime: string; bytes: Uint8Array<ArrayBuffer> | (() => Promise<Uint8Array<ArrayBuffer>>) };

/**
 * The files a server serves: uploads, avatars, emoji. A file given as a function is made when it is first asked for.
 */
export type Files = {
  put(path: string, mime: string, bytes: File["bytes"]): void;
  get(path: string): Promise<{ mime: string; bytes: Uint8Array<ArrayBuffer> } | undefined>;
  /** Whether a file is being made, which takes a thread's time. */
  readonly busy: boolean;
};

/** An empty set of files. */
export function createFiles(): Files {
  const files = new Map<string, File>();
  let making = 0;
  const made = async (make: () => Promise<Uint8Array<ArrayBuffer>>) => {
    making += 1;
    try {
      return await make();
    } finally {
      making -= 1;
    }
  };
  return {
    get busy() {
      return making > 0;
    },
    put: (path, mime, bytes) => void files.set(path, { mime, bytes }),
    async get(path) {
      const file = files.get(path);
      if (!file) return undefined;
      if (typeof file.bytes === "function") file.bytes = await made(file.bytes);
      return { mime: file.mime, bytes: file.bytes };
    },
  };
}
