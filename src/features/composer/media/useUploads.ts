import { useEffect, useEffectEvent } from "react";
import { isFull } from "../../../db/connection/connection_recovery";
import { readUploads, resumeUpload, stopUpload, queueUploads } from "../../../db/outbox/uploads";
import type { AttachedFile, UploadRow } from "../../../domain/composing/attachment_types";
import { useLive } from "../../../ui/context/useLive";
import { useOnline } from "../../../ui/context/useOnline";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";

const none: Record<string, UploadRow> = {};

/**
 * The uploads of a draft's files by `file_id`, which run while the draft is written, and functions to stop and resume
 * them.
 * @param say receives a sentence when a request could not be stored: the files are uploaded with the post then
 */
export function useUploads(files: AttachedFile[], say: (sentence: string) => void) {
  const t = useT();
  const { db, sync } = useWorld();
  const online = useOnline();
  const ids = files.map(({ file_id }) => file_id).join(" ");
  const uploads = useLive(() => readUploads(db, ids ? ids.split(" ") : []), [db, ids]) ?? none;

  const notStored = (error: unknown) => {
    if (!isFull(error)) throw error;
    say(t("upload.unnoted"));
  };
  /** Wakes the uploader once a request is stored. */
  const upload = <T>(wish: Promise<T>): Promise<T | void> =>
    wish
      .then((done) => {
        sync.uploads.notifyWaiting();
        return done;
      })
      .catch(notStored);
  const uploadAll = useEffectEvent(() => upload(queueUploads(db, files)));
  // Includes the files of an earlier session and those that waited for a network.
  useEffect(() => {
    if (ids && online) void uploadAll();
  }, [ids, online]);

  return {
    uploads,
    online,
    resume: (file_id: string) => void upload(resumeUpload(db, file_id)),
    /** Resolves to whether there was an upload to stop. */
    stop: (file_id: string): Promise<boolean | void> => upload(stopUpload(db, file_id)),
  };
}
