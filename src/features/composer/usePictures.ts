import { addFile, dropFiles } from "../../db/files";
import { isFull } from "../../db/steady";
import type { Instance } from "../../domain/instance";
import { formatBytes } from "../../i18n/format";
import { useT } from "../../ui/useT";
import { useWorld } from "../../ui/world";
import { mostPictures, preparePicture } from "../../ui/compose/picture";
import type { Drafting } from "./useDraft";

/** The pictures of a draft: adding them (what cannot be taken is said), describing them, taking them out again. */
export function usePictures({ draft, change, setProblem }: Drafting, instance: Instance) {
  const t = useT();
  const { db, clock, random } = useWorld();
  const most = mostPictures(instance);
  const limit = instance.upload_limit;

  /** Stores one picture and attaches it, or gives the sentence that says why it was not taken, or not as it should be. */
  async function add(file: File): Promise<string | null> {
    if (!file.type.startsWith("image/")) return t("composer.onlyPictures");
    const { row, attached, bare } = await preparePicture(file, {
      clock,
      random,
      decode: (blob) => createImageBitmap(blob),
    });
    if (limit !== null && row.blob.size > limit) {
      const sizes = { size: formatBytes(row.blob.size, t.locale), limit: formatBytes(limit, t.locale) };
      return `${t("upload.error.base")} ${t("upload.error.file_too_big", { name: file.name, ...sizes })}`;
    }
    let full = false;
    await addFile(db, row);
    await change(({ files }) => {
      full = files.length >= most;
      return full ? {} : { files: [...files, attached] };
    });
    if (!full) return bare ? null : t("composer.notBare", { name: file.name });
    await dropFiles(db, [attached]);
    return t("composer.most", { count: most });
  }

  return {
    full: draft.files.length >= most,
    async addAll(files: readonly File[]) {
      const problems = new Set<string>();
      for (const file of files) {
        const problem = await add(file).catch((error: unknown) => {
          const why = t(isFull(error) ? "upload.error.no_room" : "upload.error.unreadable", { name: file.name });
          return `${t("upload.error.base")} ${why}`;
        });
        if (problem) problems.add(problem);
      }
      if (problems.size > 0) setProblem([...problems].join(" "));
    },
    describe(file_id: string, description: string) {
      void change(({ files }) => ({
        files: files.map((one) => (one.file_id === file_id ? { ...one, description } : one)),
      }));
    },
    async remove(file_id: string) {
      await change(({ files }) => ({ files: files.filter((one) => one.file_id !== file_id) }));
      await dropFiles(db, [{ file_id }]);
    },
  };
}
