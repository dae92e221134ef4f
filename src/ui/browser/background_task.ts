/**
 * Runs a task at background priority: after all other tasks that wait for the main thread, and after the garbage
 * collection that the browser schedules at low priority, but without waiting for an idle page. Without
 * `scheduler.postTask` (Safari) it is the next task.
 */
export function runInBackground(task: () => void): void {
  if ("scheduler" in window) void scheduler.postTask(task, { priority: "background" });
  else setTimeout(task);
}
