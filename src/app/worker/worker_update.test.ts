import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { requestUpdate, activateWaitingUpdate } from "./worker_update";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page whose history entry has `state`; with `waits`, a newer version waits. */
function pageWith(state: unknown, waits = true) {
  const said: unknown[] = [];
  const reload = vi.fn<() => void>();
  const waiting = waits ? { postMessage: (message: unknown) => void said.push(message) } : null;
  const container = Object.assign(new EventTarget(), { getRegistration: async () => ({ waiting }) });
  const history = {
    state,
    replaceState(next: unknown) {
      history.state = next;
    },
  };
  const document = Object.assign(new EventTarget(), { readyState: "loading", defaultView: new EventTarget() });
  const page = { history, document, container, reload } as unknown as Parameters<typeof activateWaitingUpdate>[0];
  return { page, history, document, container, reload, said };
}

test("a page without an update request starts at once and activates nothing", async () => {
  const { page, said } = pageWith({ idx: 3 });
  await activateWaitingUpdate(page);
  expect(said).toEqual([]);
});

test("without a waiting version the page starts at once and clears the request", async () => {
  const { page, history, reload } = pageWith({ idx: 3 }, false);
  requestUpdate(page);
  expect(reload).toHaveBeenCalledOnce();
  await activateWaitingUpdate(page);
  expect(history.state).toEqual({ idx: 3 });
});

test("the update starts after the page's files load, and reloads on control", async () => {
  const { page, document, container, reload, said } = pageWith({ update: true });
  let started = false;
  void activateWaitingUpdate(page).then(() => (started = true));
  await vi.advanceTimersByTimeAsync(4000);
  expect(said).toEqual([]);
  document.readyState = "complete";
  document.defaultView.dispatchEvent(new Event("load"));
  await vi.advanceTimersByTimeAsync(100);
  expect(said).toEqual([{ type: "SKIP_WAITING" }]);
  container.dispatchEvent(new Event("controllerchange"));
  expect(reload).toHaveBeenCalledOnce();
  expect(started).toBe(false);
});

test("a picture that does not come keeps no page from starting", async () => {
  const { page, said } = pageWith({ update: true });
  const starts = activateWaitingUpdate(page);
  await vi.advanceTimersByTimeAsync(5000);
  await starts;
  expect(said).toEqual([]);
});

test("a page starts unchanged after an update timeout and is not reloaded later", async () => {
  const { page, document, container, reload } = pageWith({ update: true });
  document.readyState = "complete";
  const starts = activateWaitingUpdate(page);
  await vi.advanceTimersByTimeAsync(5000);
  await starts;
  container.dispatchEvent(new Event("controllerchange"));
  expect(reload).not.toHaveBeenCalled();
});
