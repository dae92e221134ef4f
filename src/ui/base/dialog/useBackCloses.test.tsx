import { act, cleanup, render } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useBackCloses } from "./useBackCloses";

function Layer({ close }: { close(): void }) {
  useBackCloses(close);
  return null;
}

/** Waits for `count` due timers to run. */
const turns = async (count: number) => {
  for (let left = count; left > 0; left--) await act(() => new Promise((resolve) => setTimeout(resolve)));
};
/** jsdom runs history traversals in timers of 0 ms. Going back takes at most two of them. */
const settled = () => turns(4);
const back = async () => {
  window.history.back();
  await settled();
};
/** Navigates to a page as the router does. */
const goTo = (page: string) => window.history.pushState({ page }, "", `/${page}`);
const page = () => window.location.pathname.slice(1);

beforeEach(() => {
  goTo("before");
  goTo("here");
});
afterEach(cleanup);

test("going back closes the top layer only, and the page stays", async () => {
  const [lower, upper] = [vi.fn(), vi.fn()];
  const both = (two: boolean) => (
    <>
      <Layer close={lower} />
      {two && <Layer close={upper} />}
    </>
  );
  const view = render(both(false));
  view.rerender(both(true));
  await settled();
  await back();
  expect([upper.mock.calls.length, lower.mock.calls.length, page()]).toEqual([1, 0, "here"]);
  view.rerender(both(false));
  await back();
  expect([upper.mock.calls.length, lower.mock.calls.length, page()]).toEqual([1, 1, "here"]);
});

test("going back leaves the page after a layer was closed by hand", async () => {
  const close = vi.fn();
  const { unmount } = render(<Layer close={close} />);
  unmount();
  await settled();
  expect(page()).toBe("here");
  await back();
  await settled();
  expect([page(), close.mock.calls.length]).toEqual(["before", 0]);
});

test("so it does after two, one above the other", async () => {
  const { unmount } = render(
    <>
      <Layer close={vi.fn()} />
      <Layer close={vi.fn()} />
    </>,
  );
  unmount();
  await settled();
  await back();
  await settled();
  expect(page()).toBe("before");
});

test("going back closes the lower layer after the upper was closed by hand", async () => {
  const [lower, upper] = [vi.fn(), vi.fn()];
  const both = (two: boolean) => (
    <>
      <Layer close={lower} />
      {two && <Layer close={upper} />}
    </>
  );
  const view = render(both(true));
  view.rerender(both(false));
  await settled();
  await back();
  expect([upper.mock.calls.length, lower.mock.calls.length, page()]).toEqual([0, 1, "here"]);
});

test("a layer that replaces another reuses its history entry", async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const length = window.history.length;
  const view = render(<Layer key="first" close={first} />);
  view.rerender(<Layer key="second" close={second} />);
  await settled();
  expect(window.history.length).toBe(length + 1);
  expect(second).not.toHaveBeenCalled();
  await back();
  expect([first.mock.calls.length, second.mock.calls.length, page()]).toEqual([0, 1, "here"]);
});

test.each([0, 1, 4])("a layer that opens %i turns after another was closed stays open", async (count) => {
  const second = vi.fn();
  const length = window.history.length;
  const view = render(<Layer key="first" close={vi.fn()} />);
  view.rerender(<></>);
  await turns(count);
  view.rerender(<Layer key="second" close={second} />);
  await settled();
  expect([second.mock.calls.length, window.history.length]).toEqual([0, length + 1]);
  await back();
  expect([second.mock.calls.length, page()]).toEqual([1, "here"]);
});

test.each([0, 1, 4])("a page asked for %i turns after a layer was closed stays", async (count) => {
  const { unmount } = render(<Layer close={vi.fn()} />);
  unmount();
  await turns(count);
  goTo("there");
  await settled();
  expect(page()).toBe("there");
});

test("closing a layer does not traverse the history", async () => {
  const journeys = [vi.spyOn(window.history, "go"), vi.spyOn(window.history, "back")];
  const { unmount } = render(<Layer close={vi.fn()} />);
  unmount();
  await settled();
  expect(journeys.map(({ mock }) => mock.calls)).toEqual([[], []]);
  for (const spy of journeys) spy.mockRestore();
});

test("effects that run twice in development leave one entry", async () => {
  const close = vi.fn();
  const length = window.history.length;
  render(
    <StrictMode>
      <Layer close={close} />
    </StrictMode>,
  );
  await settled();
  expect([close.mock.calls.length, window.history.length]).toEqual([0, length + 1]);
  await back();
  expect([close.mock.calls.length, page()]).toEqual([1, "here"]);
});

test("going back skips the entry of a layer that led to another page", async () => {
  const { unmount } = render(<Layer close={vi.fn()} />);
  goTo("there");
  unmount();
  await settled();
  expect(page()).toBe("there");
  await back();
  expect(page()).toBe("here");
  await back();
  await settled();
  expect(page()).toBe("before");
});

test("going forward over the entry of a closed layer is left to the user", async () => {
  const { unmount } = render(<Layer close={vi.fn()} />);
  unmount();
  goTo("there");
  await back();
  await back();
  await settled();
  expect(page()).toBe("before");
  for (const expected of ["here", "here", "there"]) {
    window.history.forward();
    await settled();
    expect(page()).toBe(expected);
  }
});
