import { useRef } from "react";
import { addFile, dropFiles, readFile } from "../../../db/outbox/files";
import { isFull } from "../../../db/connection/connection_recovery";
import { refuseUpload } from "../../../db/outbox/uploads";
import { isTooBig, limitsOf, refusedOf } from "../../../domain/composing/attachment_rules";
import type { AttachedFile } from "../../../domain/composing/attachment_types";
import type { Instance } from "../../../domain/instance/instance";
import type { DraftRow } from "../../../domain/rows/rows";
import { formatBytes } from "../../../i18n/format";
import { mostFiles, prepared, prepareFile } from "../../../ui/composing/prepare_file";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import type { FormDraft } from "../draft/useDraft";

const decode = (blob: Blob) => createImageBitmap(blob);

type Hear = {
  /** Files are about to be added: earlier messages are out of date. */
  onStart(): void;
  /** Told, as sentences, what could not be added, or was added with a caveat. */
  say(...sentences: string[]): void;
};

/** Adds files to a draft and replaces one by a smaller copy: they are stored first, and attached then. */
export function useAddFiles({ latest, change }: FormDraft, instance: Instance, { onStart, say }: Hear) {
  const t = useT();
  const { db, sync, clock, random } = useWorld();
  const most = mostFiles(instance);
  const adding = useRef<Promise<boolean> | null>(null);
  const drop = (file_id: string) => dropFiles(db, [{ file_id }]);

  const sentence = (why: string) => `${t("upload.error.base")} ${why}`;
  const notAdded = (error: unknown, name: string) =>
    sentence(t(isFull(error) ? "upload.error.no_room" : "upload.error.unreadable", { name }));
  const tooBig = (name: string, size: number, limit: number) => {
    const sizes = { size: formatBytes(size, t.locale), limit: formatBytes(limit, t.locale) };
    return sentence(t("upload.error.file_too_big", { name, ...sizes }));
  };

  /** Runs `work`, which resolves to whether all went well, and remembers it until it is done. */
  const track = async (work: () => Promise<boolean>) => {
    onStart();
    const before = adding.current ?? Promise.resolve(true);
    const all = Promise.all([before, work()]).then((results) => results.every(Boolean));
    adding.current = all;
    await all;
    if (adding.current === all) adding.current = null;
  };

  /** Stores one file and attaches it. Resolves to a sentence where it was not added, or not without a caveat; else to null. */
  async function add(file: File, beside: DraftRow): Promise<string | null> {
    const refused = refusedOf(file, beside, instance, most);
    if (refused === "big") return tooBig(file.name, file.size, limitsOf(instance, file.type).bytes ?? 0);
    if (refused) return t(`composer.refusedFile.${refused}`, { name: file.name, count: most });
    const { row, attached, bare } = await prepareFile(file, { clock, random, decode });
    await addFile(db, row);
    if (isTooBig(instance, attached, row.blob.size)) await refuseUpload(db, row.id, row.blob.size);
    // It stays null where the form and its draft are gone: nothing was changed then.
    let hasRoom: boolean | null = null;
    await change((draft) => {
      hasRoom = draft.files.length < most;
      return hasRoom ? { files: [...draft.files, attached] } : {};
    });
    if (hasRoom) return bare ? null : t("composer.notBare", { name: file.name });
    await drop(row.id);
    if (hasRoom === null) return null;
    return t("composer.refusedFile.most", { name: file.name, count: most });
  }

  async function addEach(picked: readonly File[]): Promise<boolean> {
    const problems = new Set<string>();
    let beside = latest();
    for (const file of picked) {
      const problem = await add(file, beside).catch((error: unknown) => notAdded(error, file.name));
      if (problem) problems.add(problem);
      await change((draft) => {
        beside = draft;
        return {};
      });
    }
    say(...problems);
    // The stored draft names the files by now; before, the uploader may have passed over them.
    sync.uploads.notifyWaiting();
    return problems.size === 0;
  }

  async function replaceBy(file_id: string, blob: Blob): Promise<boolean> {
    const name = (await readFile(db, file_id))?.name ?? "";
    const attach = (copy: Partial<AttachedFile>) =>
      change(({ files }) => ({ files: files.map((one) => (one.file_id === file_id ? { ...one, ...copy } : one)) }));
    try {
      const { row, attached } = await prepared(blob, name, { clock, random, decode });
      await addFile(db, row);
      const { file_id: id, type, width, height } = attached;
      // Where that is not stored, the stored draft still names the old file: it is not dropped.
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
    /** While files are being added: resolves to whether all went well. A post that is sent before would lack them. */
    adding: () => adding.current,
    addAll: (picked: readonly File[]) => track(() => addEach(picked)),
    /** Puts a copy in a file's place; the file itself is dropped. */
    replace: (file_id: string, blob: Blob) => track(() => replaceBy(file_id, blob)),
  };
}
