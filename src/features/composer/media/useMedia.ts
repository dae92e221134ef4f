import { useEffect, useEffectEvent, useState } from "react";
import { dropFiles } from "../../../db/outbox/files";
import { mediaProblem, moveFile, hasPollBesideFiles } from "../../../domain/composing/attachment_rules";
import type { Instance } from "../../../domain/instance/instance";
import type { AttachedFile, Focus } from "../../../domain/composing/attachment_types";
import { maxFiles } from "../../../ui/composing/prepare_file";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { useAddFiles } from "./useAddFiles";
import type { FormDraft } from "../draft/useDraft";
import { useUploads } from "./useUploads";

/** A removed file: its index, and whether its upload was unfinished and has been stopped, once that is known. */
type RemovedFile = { file: AttachedFile; at: number; stopped: Promise<boolean | void> };

/** The media of a draft, as `useMedia` gives them. */
export type Media = ReturnType<typeof useMedia>;

/**
 * The media of a draft: adding, describing, ordering, removing and uploading. The last removed file can be restored
 * until files are added or removed again.
 */
export function useMedia(form: FormDraft, instance: Instance) {
  const t = useT();
  const { db, draftKeeper } = useWorld();
  const { draft, latest, change } = form;
  const { files } = draft;
  const most = maxFiles(instance);
  const [refused, setRefused] = useState("");
  const [added, setAdded] = useState(0);
  const [removed, setRemoved] = useState<RemovedFile | null>(null);

  /** Adds sentences to the shown message, each once. */
  const addMessages = (...sentences: string[]) =>
    setRefused((before) => [before, ...sentences.filter((one) => !before.includes(one))].join(" ").trim());
  /** The files change: messages about earlier ones are removed. */
  const clear = () => {
    setRefused("");
    setAdded(0);
    setRemoved(null);
  };
  const { uploads, online, resume, stop } = useUploads(files, addMessages);
  const { adding, addAll, replace } = useAddFiles(form, instance, {
    onStart: clear,
    onAdded: setAdded,
    say: addMessages,
  });

  const dropRemoved = useEffectEvent(async (file_id: string) => {
    // The file is kept while the stored draft refers to it, or if it was restored.
    await draftKeeper.settled(latest().id);
    if (!latest().files.some((one) => one.file_id === file_id)) await dropFiles(db, [{ file_id }]);
  });
  useEffect(() => (removed ? () => void dropRemoved(removed.file.file_id) : undefined), [removed]);

  const changeFile = (file_id: string, what: Partial<AttachedFile>) =>
    change((latest) => ({
      files: latest.files.map((one) => (one.file_id === file_id ? { ...one, ...what } : one)),
    }));

  function again(file_id: string) {
    if (files.some((one) => one.file_id === file_id && one.shared)) void changeFile(file_id, { shared: undefined });
    resume(file_id);
  }

  return {
    uploads,
    online,
    instance,
    full: files.length >= most,
    adding,
    /** Why the draft's media prevent posting, as a sentence, or null. */
    problem(): string | null {
      if (hasPollBesideFiles(draft, instance)) return t("composer.refusedFile.poll");
      const found = mediaProblem(files, uploads, instance.description_limit);
      if (found?.is === "gone") return t("upload.gone");
      return found && t(`composer.media.${found.is}`, { number: found.number });
    },
    addAll,
    /** How many files were added last; 0 once the files change otherwise. */
    added,
    replace,
    describe: (file_id: string, description: string) => void changeFile(file_id, { description }),
    focus: (file_id: string, focus: Focus) => void changeFile(file_id, { focus }),
    move: (file_id: string, by: number) => void change((latest) => ({ files: moveFile(latest.files, file_id, by) })),
    stop: (file_id: string) => void stop(file_id),
    again,
    /** Sentences about files that were not added, or with a caveat; "" if none. */
    refused,
    dismissRefused: () => setRefused(""),
    removed,
    dismissRemoved: () => setRemoved(null),
    remove(file_id: string) {
      const at = files.findIndex((one) => one.file_id === file_id);
      const file = files[at];
      if (!file) return;
      clear();
      setRemoved({ file, at, stopped: stop(file_id) });
      void change(({ files: all }) => ({ files: all.filter((one) => one.file_id !== file_id) }));
    },
    /** Restores the last removed file at its place. */
    putBack() {
      if (!removed) return;
      const { file, at, stopped } = removed;
      clear();
      if (files.length >= most) return setRefused(t("composer.refusedFile.most", { name: "", count: most }));
      void change(({ files: all }) => ({ files: all.toSpliced(at, 0, file) }));
      void stopped.then((was) => was && again(file.file_id));
    },
  };
}
