import type { T } from "../../i18n/translator";
import { isUnloadedPart, reportFailure } from "./report_failure";
import { toast } from "../base/toast/show_toast";

/**
 * Does what a press asks for once its code is there; where that cannot be had, offline and never loaded, the reader is told.
 * @param part the code as it comes
 */
export function whenLoaded<Part>(t: T, part: Promise<Part>, run: (part: Part) => void): void {
  void part.then(run, (error: unknown) => {
    if (!isUnloadedPart(error)) throw error;
    reportFailure(error);
    toast("warn", t("shell.failedChunk"));
  });
}
