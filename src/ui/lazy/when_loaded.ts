import type { T } from "../../i18n/translator";
import { isLoadFailure, reportFailure } from "./report_failure";
import { toast } from "../base/toast/show_toast";

/**
 * Runs the action of a press once its code is loaded. If the code cannot be loaded, shows a toast.
 * @param part the import
 * @param run called with the loaded code
 */
export function whenLoaded<Part>(t: T, part: Promise<Part>, run: (part: Part) => void): void {
  void part.then(run, (error: unknown) => {
    if (!isLoadFailure(error)) throw error;
    reportFailure(error);
    toast("warn", t("shell.failedChunk"));
  });
}
