import type { ImportLineRow, ImportRow } from "../transfer/import_rows";
import { transferKinds } from "../transfer/transfer";
import { list, number, object, oneOf, text } from "./shape";
import { failure } from "./written_shapes";

/** What rows of imports must be. */
export const importShapes = {
  imports: object<ImportRow>({ id: text, kind: oneOf(...transferKinds), at: number, state: text, failure }),
  import_lines: object<ImportLineRow>({
    seq: number,
    import_id: text,
    target: text,
    state: text,
    attempts: number,
    again_at: number,
    outbox_ids: list(text),
    refusal: failure,
  }),
};
