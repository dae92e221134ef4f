import { useRef } from "react";
import { addFile, dropFiles, readFile } from "../../../db/outbox/files";
import { isFull } from "../../../db/connection/connection_recovery";
import { refuseUpload } from "../../../db/outbox/uploads";
import { isTooBig, fileLimitsOf, fileRefusal } from "../../../domain/composing/attachment_rules";
import type { AttachedFile } from "../../../domain/composing/attachment_types";
import type { Instance } from "../../../domain/instance/instance";
import type { DraftRow } from "../../../domain/rows/rows";
import { formatBytes } from "../../../i18n/format_bytes";
import { notAPicture } from "../../../ui/composing/not_a_picture";
import { maxFiles, prepareBlob, prepareFile } from "../../../ui/composing/prepare_file";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import type { FormDraft } from "../draft/useDraft";

const decode = (blob: Blob) => createImageBitmap(blob);

type AddFilesEvents = {
  /** Called before files are added: earlier messages are out of date. */
  onStart(): void;
  /** Receives how many files were added. */
  onAdded(count: number): void;
  /** Receives sentences about files that were not added, or were added with a caveat. */
  say(...sentences: string[]): void;
};

/** Adds files to a draft, and replaces one with a smaller copy. A file is stored first and then attached. */
export function useAddFiles(
  { latest, change }: FormDraft,
  instance: Instance,
  { onStart, onAdded, say }: AddFilesEvents,
) {
  const t = useT();
  const { db, sync, clock, random } = useWorld();
  const most = maxFiles(instance);
  const adding = useRef<Promise<boolean> | null>(null);
  const drop = (file_id: string) => dropFiles(db, [{ file_id }]);

  const sentence = (why: string) => `${t("upload.error.base")} ${why}`;
  const notAdded = (error: unknown, name: string) =>
    sentence(t(isFull(error) ? "upload.error.no_room" : "upload.error.unreadable", { name }));
  const tooBig = (name: string, size: number, limit: number) => {
    const sizes = { size: formatBytes(size, t.locale), limit: formatBytes(limit, t.locale) };
    return sentence(t("upload.error.file_too_big", { name, ...sizes }));
  };

  /** Runs `work`, which resolves to whether all went well, and tracks it until it is done. */
  const track = async (work: () => Promise<boolean>) => {
    onStart();
    const before = adding.current ?? Promise.resolve(true);
    const all = Promise.all([before, work()]).then((results) => results.every(Boolean));
    adding.current = all;
    await all;
    if (adding.current === all) adding.current = null;
  };

  /** Stores and attaches one file. Resolves to a sentence if it was not added, or only with a caveat; else to null. */
  async function add(file: File, beside: DraftRow): Promise<string | null> {
    const refused = fileRefusal(file, beside, instance, most);
    if (refused === "big") return tooBig(file.name, file.size, fileLimitsOf(instance, file.type).bytes ?? 0);
    if (refused) return t(`composer.refusedFile.${refused}`, { name: file.name, count: most });
    const prepared = await prepareFile(file, { clock, random, decode });
    if (!prepared) return sentence(notAPicture(t, file));
    const { row, attached, stripped } = prepared;
    await addFile(db, row);
    if (isTooBig(instance, attached, row.blob.size)) await refuseUpload(db, row.id, row.blob.size);
    // Stays null if the form and its draft are gone: `change` did nothing.
    let hasRoom: boolean | null = null;
    await change((draft) => {
      hasRoom = draft.files.length < most;
      return hasRoom ? { files: [...draft.files, attached] } : {};
    });
    if (hasRoom) return stripped ? null : t("composer.notBare", { name: file.name });
    await drop(row.id);
    if (hasRoom === null) return null;
    return t("composer.refusedFile.most", { name: file.name, count: most });
  }

  async function addEach(picked: readonly File[]): Promise<boolean> {
    const problems = new Set<string>();
    let beside = latest();
    const before = beside.files.length;
    for (const file of picked) {
      const problem = await add(file, beside).catch((error: unknown) => notAdded(error, file.name));
      if (problem) problems.add(problem);
      await change((draft) => {
        beside = draft;
        return {};
      });
    }
    onAdded(beside.files.length - before);
    say(...problems);
    // The stored draft contains the files now. Before, the uploader may have skipped them.
    sync.uploads.notifyWaiting();
    return problems.size === 0;
  }

  async function replaceBy(file_id: string, blob: Blob): Promise<boolean> {
    const name = (await readFile(db, file_id))?.name ?? "";
    const attach = (copy: Partial<AttachedFile>) =>
      change(({ files }) => ({ files: files.map((one) => (one.file_id === file_id ? { ...one, ...copy } : one)) }));
    try {
      const { row, attached } = await prepareBlob(blob, name, { clock, random, decode });
      await addFile(db, row);
      const { file_id: id, type, width, height } = attached;
      // If that is not stored, the stored draft still refers to the old file, so it is kept.
      if (!(await attach({ file_id: id, type, width, height }))) return false;
    } catch (error) {
      say(notAdded(error, name));
      return false;
    }
    sync.uploads.notifyWaiting();
    await drop(file_id);
    return true;
  }

  return {
    /**
     * The pending additions, if any; resolves to whether all went well. A post sent before that would lack the files.
     */
    adding: () => adding.current,
    addAll: (picked: readonly File[]) => track(() => addEach(picked)),
    /** Replaces a file with a copy and deletes the file. */
    replace: (file_id: string, blob: Blob) => track(() => replaceBy(file_id, blob)),
  };
}
