import { useEffect, useEffectEvent, useRef, useState } from "react";
import { addFile, dropFiles, readFile } from "../../db/files";
import { isFull } from "../../db/steady";
import { readUploads, refuseUpload, resumeUpload, stopUpload, wantUploads } from "../../db/uploads";
import { isTooBig, limitsOf, mediaProblem, moved, pollsBeside, refusedOf } from "../../domain/attach";
import type { Instance } from "../../domain/instance";
import type { AttachedFile, Focus, UploadRow } from "../../domain/files";
import type { DraftRow } from "../../domain/rows";
import { formatBytes } from "../../i18n/format";
import { mostFiles, prepared, prepareFile } from "../../ui/compose/picture";
import { unkeptKey } from "../../ui/compose/unkept";
import { useLive } from "../../ui/useLive";
import { useOnline } from "../../ui/useOnline";
import { useT } from "../../ui/useT";
import { useWorld } from "../../ui/world";
import type { Drafting } from "./useDraft";
import { drafted } from "./useKeeping";

const none: Record<string, UploadRow> = {};
const decode = (blob: Blob) => createImageBitmap(blob);

/** A medium that was taken out of a draft: where it stood, from 0, and whether its upload was still to come. */
type Removed = { file: AttachedFile; at: number; going: boolean };

/** The media of a draft, and how their uploads are. */
export type Media = ReturnType<typeof useMedia>;

/**
 * The media of a draft: adding them (what cannot be taken is said), describing and ordering them, taking them out again. They are
 * uploaded while the draft is written. What was taken out can be had back until files are touched again.
 */
export function useMedia({ draft, latest, change }: Drafting, instance: Instance) {
  const t = useT();
  const { db, sync, clock, random } = useWorld();
  const online = useOnline();
  const most = mostFiles(instance);
  const taking = useRef<Promise<boolean> | null>(null);
  const [refused, setRefused] = useState("");
  const [removed, setRemoved] = useState<Removed | null>(null);
  const { files } = draft;
  const ids = files.map(({ file_id }) => file_id).join(" ");
  const uploads = useLive(() => readUploads(db, ids ? ids.split(" ") : []), [db, ids]) ?? none;

  /** Says it once beside what is said already. */
  const say = (...sentences: string[]) =>
    setRefused((before) => [before, ...sentences.filter((one) => !before.includes(one))].join(" ").trim());
  const unnoted = (error: unknown) => {
    if (!isFull(error)) throw error;
    say(t("upload.unnoted"));
  };
  /** Has files go up, or not, as was noted; where there is no room for a note of that, they go up with the post. */
  const note = (noted: Promise<unknown>) => noted.then(() => sync.uploads.notifyWaiting()).catch(unnoted);
  const go = useEffectEvent(() => note(wantUploads(db, files)));
  // What was attached before, and what waited for a network, goes on.
  useEffect(() => {
    if (ids && online) void go();
  }, [ids, online]);

  const letGo = useEffectEvent(async (file_id: string) => {
    // For as long as the stored draft names it, it stays.
    await drafted(unkeptKey(db.name, latest().id));
    if (!latest().files.some((one) => one.file_id === file_id)) await dropFiles(db, [{ file_id }]);
  });
  useEffect(() => (removed ? () => void letGo(removed.file.file_id) : undefined), [removed]);

  const sentence = (why: string) => `${t("upload.error.base")} ${why}`;
  const notTaken = (error: unknown, name: string) =>
    sentence(t(isFull(error) ? "upload.error.no_room" : "upload.error.unreadable", { name }));
  const tooBig = (name: string, size: number, limit: number) => {
    const sizes = { size: formatBytes(size, t.locale), limit: formatBytes(limit, t.locale) };
    return sentence(t("upload.error.file_too_big", { name, ...sizes }));
  };
  /** Files are touched: what was said of those before is done with. */
  const touch = () => {
    setRefused("");
    setRemoved(null);
  };
  /** Notes that files are being taken; `work` gives whether they were, as they should be. */
  const take = async (work: () => Promise<boolean>) => {
    touch();
    const before = taking.current ?? Promise.resolve(true);
    const all = Promise.all([before, work()]).then((each) => each.every(Boolean));
    taking.current = all;
    await all;
    if (taking.current === all) taking.current = null;
  };
  const again = (file_id: string) => void note(resumeUpload(db, file_id));
  const drop = (file_id: string) => dropFiles(db, [{ file_id }]);
  const each = (file_id: string, what: Partial<AttachedFile>) =>
    change((latest) => ({
      files: latest.files.map((one) => (one.file_id === file_id ? { ...one, ...what } : one)),
    }));

  /** Stores one file and attaches it, or gives the sentence that says why it was not taken, or not as it should be. */
  async function add(file: File, beside: DraftRow): Promise<string | null> {
    const refused = refusedOf(file, beside, instance, most);
    if (refused === "big") return tooBig(file.name, file.size, limitsOf(instance, file.type).bytes ?? 0);
    if (refused) return t(`composer.refusedFile.${refused}`, { name: file.name, count: most });
    const { row, attached, bare } = await prepareFile(file, { clock, random, decode });
    await addFile(db, row);
    if (isTooBig(instance, attached, row.blob.size)) await refuseUpload(db, row.id, row.blob.size);
    // Nobody is asked where the form is gone, and its draft with it.
    let room: boolean | null = null;
    await change((latest) => {
      room = latest.files.length < most;
      return room ? { files: [...latest.files, attached] } : {};
    });
    if (room) return bare ? null : t("composer.notBare", { name: file.name });
    await drop(row.id);
    if (room === null) return null;
    return t("composer.refusedFile.most", { name: file.name, count: most });
  }

  async function addEach(picked: readonly File[]): Promise<boolean> {
    const problems = new Set<string>();
    let beside = latest();
    for (const file of picked) {
      const problem = await add(file, beside).catch((error: unknown) => notTaken(error, file.name));
      if (problem) problems.add(problem);
      await change((latest) => {
        beside = latest;
        return {};
      });
    }
    say(...problems);
    // What names the files is stored by now: what was passed over for want of that goes up.
    sync.uploads.notifyWaiting();
    return problems.size === 0;
  }

  /** Puts a smaller copy in a picture's place. The picture as it was goes. */
  async function put(file_id: string, blob: Blob): Promise<boolean> {
    const name = (await readFile(db, file_id))?.name ?? "";
    try {
      const { row, attached } = await prepared(blob, name, { clock, random, decode });
      await addFile(db, row);
      const { file_id: id, type, width, height } = attached;
      // Where that is not stored, the draft that is names the picture as it was.
      if (!(await each(file_id, { file_id: id, type, width, height }))) return false;
    } catch (error) {
      setRefused(notTaken(error, name));
      return false;
    }
    sync.uploads.notifyWaiting();
    await drop(file_id);
    return true;
  }

  return {
    uploads,
    online,
    instance,
    full: files.length >= most,
    /** While files are being taken: whether they were, as they should be. A post that is sent before would lack them. */
    taken: () => taking.current,
    /** Why the draft cannot be posted for its media, as a sentence, or null. */
    problem(): string | null {
      if (pollsBeside(draft, instance)) return t("composer.refusedFile.poll");
      const found = mediaProblem(files, uploads, instance.description_limit);
      if (found?.is === "gone") return t("upload.gone");
      return found && t(`composer.media.${found.is}`, { number: found.number });
    },
    addAll: (picked: readonly File[]) => take(() => addEach(picked)),
    replace: (file_id: string, blob: Blob) => take(() => put(file_id, blob)),
    describe: (file_id: string, description: string) => void each(file_id, { description }),
    focus: (file_id: string, focus: Focus) => void each(file_id, { focus }),
    move: (file_id: string, by: number) => void change((latest) => ({ files: moved(latest.files, file_id, by) })),
    stop: (file_id: string) => void note(stopUpload(db, file_id)),
    again,
    /** What is to be said of files that were not taken, or not as they should be; "" where nothing is. */
    refused,
    hush: () => setRefused(""),
    removed,
    letGo: () => setRemoved(null),
    remove(file_id: string) {
      const at = files.findIndex((one) => one.file_id === file_id);
      const file = files[at];
      if (!file) return;
      const state = uploads[file_id]?.state;
      touch();
      setRemoved({ file, at, going: state === "waiting" || state === "sending" });
      void change(({ files: all }) => ({ files: all.filter((one) => one.file_id !== file_id) }));
      void note(stopUpload(db, file_id));
    },
    /** What was removed last stands again where it stood. */
    putBack() {
      if (!removed) return;
      const { file, at, going } = removed;
      touch();
      if (files.length >= most) return setRefused(t("composer.refusedFile.most", { name: "", count: most }));
      void change(({ files: all }) => ({ files: all.toSpliced(at, 0, file) }));
      if (going) again(file.file_id);
    },
  };
}
