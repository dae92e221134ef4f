import type { ImportLineRow, ImportRow } from "../transfer/import_rows";
import { transferKinds } from "../transfer/transfer";
import { isNumber, isText, list, object, oneOf } from "./shape";
import { failure } from "./written_shapes";

/** What rows of imports must be. */
export const importShapes = {
  imports: object<ImportRow>({ id: isText, kind: oneOf(...transferKinds), at: isNumber, state: isText, failure }),
  import_lines: object<ImportLineRow>({
    seq: isNumber,
    import_id: isText,
    target: isText,
    state: isText,
    attempts: isNumber,
    again_at: isNumber,
    outbox_ids: list(isText),
    refusal: failure,
  }),
};
