/**
 * Runs something after all that waits for the thread, before the page is idle. What the browser does itself at a low priority
 * comes before it, too, as the end of a collection of garbage: put off for long, that would come in the midst of some task.
 * Safari knows no such order: there it is the next task.
 */
export function whenFree(run: () => void): void {
  if ("scheduler" in window) void scheduler.postTask(run, { priority: "background" });
  else setTimeout(run);
}
