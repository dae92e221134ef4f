import { useEffect, useEffectEvent } from "react";
import { isFull } from "../../../db/connection/connection_recovery";
import { readUploads, resumeUpload, stopUpload, wantUploads } from "../../../db/outbox/uploads";
import type { AttachedFile, UploadRow } from "../../../domain/composing/attachment_types";
import { useLive } from "../../../ui/context/useLive";
import { useOnline } from "../../../ui/context/useOnline";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";

const none: Record<string, UploadRow> = {};

/**
 * The uploads of a draft's files, by `file_id`, which go on while the draft is written, and how to stop one or start it again.
 * @param say told, as a sentence, that a wish could not be stored: the files are uploaded with the post then
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
  /** Has the uploader look again once a wish is stored. */
  const upload = (wish: Promise<unknown>) => wish.then(() => sync.uploads.notifyWaiting()).catch(notStored);
  const uploadAll = useEffectEvent(() => upload(wantUploads(db, files)));
  // Files of an earlier session, and those that waited for a network, are uploaded too.
  useEffect(() => {
    if (ids && online) void uploadAll();
  }, [ids, online]);

  return {
    uploads,
    online,
    again: (file_id: string) => void upload(resumeUpload(db, file_id)),
    stop: (file_id: string) => void upload(stopUpload(db, file_id)),
  };
}
