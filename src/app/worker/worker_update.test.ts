import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askForUpdate, takeUpdate } from "./worker_update";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page whose history's entry says `state`, with a newer version waiting where `waits`. */
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
  const page = { history, document, container, reload } as unknown as Parameters<typeof takeUpdate>[0];
  return { page, history, document, container, reload, said };
}

test("a page that nobody had loaded anew for an update starts at once, and asks the newer version for nothing", async () => {
  const { page, said } = pageWith({ idx: 3 });
  await takeUpdate(page);
  expect(said).toEqual([]);
});

test("where no newer version waits any more, the page starts at once, and a further reload takes nothing", async () => {
  const { page, history, reload } = pageWith({ idx: 3 }, false);
  askForUpdate(page);
  expect(reload).toHaveBeenCalledOnce();
  await takeUpdate(page);
  expect(history.state).toEqual({ idx: 3 });
});

test("the newer version is asked once the page's own files are there; the page is loaded anew as it has control, and never starts", async () => {
  const { page, document, container, reload, said } = pageWith({ update: true });
  let started = false;
  void takeUpdate(page).then(() => (started = true));
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
  const starts = takeUpdate(page);
  await vi.advanceTimersByTimeAsync(5000);
  await starts;
  expect(said).toEqual([]);
});

test("a page starts as it is where the newer version does not come in time, and is not loaded anew under the reader's hands", async () => {
  const { page, document, container, reload } = pageWith({ update: true });
  document.readyState = "complete";
  const starts = takeUpdate(page);
  await vi.advanceTimersByTimeAsync(5000);
  await starts;
  container.dispatchEvent(new Event("controllerchange"));
  expect(reload).not.toHaveBeenCalled();
});
