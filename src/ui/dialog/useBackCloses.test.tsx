import { act, cleanup, render } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { useBackCloses } from "./useBackCloses";

function Layer({ close }: { close(): void }) {
  useBackCloses(close);
  return null;
}

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 200)));
const layer = () => (window.history.state as { layer?: number } | null)?.layer ?? 0;
const back = async () => {
  window.history.back();
  await settled();
};

afterEach(async () => {
  cleanup();
  await settled();
});

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
  expect(layer()).toBe(2);
  await back();
  expect(layer()).toBe(1);
  expect(upper).toHaveBeenCalledOnce();
  expect(lower).not.toHaveBeenCalled();
});

test("a layer that is closed by hand takes its entry away", async () => {
  const { unmount } = render(<Layer close={vi.fn()} />);
  expect(layer()).toBe(1);
  unmount();
  await settled();
  expect(layer()).toBe(0);
});

test("a layer that opens another in its place hands its entry over, and the other stays open", async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const length = window.history.length;
  const view = render(<Layer key="first" close={first} />);
  view.rerender(<Layer key="second" close={second} />);
  await settled();
  expect(layer()).toBe(1);
  expect(window.history.length).toBeLessThanOrEqual(length + 1);
  expect(second).not.toHaveBeenCalled();
  await back();
  expect(second).toHaveBeenCalledOnce();
  expect(first).not.toHaveBeenCalled();
});

test("effects that run twice in development leave one entry", async () => {
  const close = vi.fn();
  render(
    <StrictMode>
      <Layer close={close} />
    </StrictMode>,
  );
  await settled();
  expect(layer()).toBe(1);
  expect(close).not.toHaveBeenCalled();
});

test("what a layer left behind when it led to another page is passed over on the way back", async () => {
  window.history.pushState({ page: "a" }, "");
  const { unmount } = render(<Layer close={vi.fn()} />);
  window.history.pushState({ page: "b" }, "");
  unmount();
  await settled();
  expect(window.history.state).toEqual({ page: "b" });
  await back();
  await settled();
  expect(window.history.state).toEqual({ page: "a" });
});

test("a layer that opens while the history is on its way back from another stays open", async () => {
  const second = vi.fn();
  const view = render(<Layer key="first" close={vi.fn()} />);
  const go = window.history.go.bind(window.history);
  const travel = vi.spyOn(window.history, "go").mockImplementationOnce((by) => {
    go(by);
    view.rerender(<Layer key="second" close={second} />);
  });
  view.rerender(<></>);
  await settled();
  expect(travel).toHaveBeenCalledOnce();
  expect(second).not.toHaveBeenCalled();
  expect(layer()).toBe(1);
  await back();
  expect(second).toHaveBeenCalledOnce();
  expect(layer()).toBe(0);
});
