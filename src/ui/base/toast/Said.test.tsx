import { act, cleanup, render, screen } from "@testing-library/react";
import { create } from "zustand";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { hear } from "../../../../tests/support/screens/heard";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { haveDialogs, havePopovers } from "../../../../tests/support/screens/jsdom";
import { Dialog } from "../dialog/Dialog";
import { Said } from "./Said";
import { endSaid, say } from "./say";
import { toast, useToasts } from "./show_toast";
import { Toasts } from "./Toasts";

beforeAll(() => {
  haveDialogs();
  havePopovers();
});
afterEach(() => {
  endSaid();
  useToasts.setState({ toasts: [], last: 0 });
  cleanup();
  vi.useRealTimers();
});

test("what is said stands in one live region for a while, and anew when it is said again", () => {
  vi.useFakeTimers();
  render(<Said />);
  const region = screen.getByRole("status");
  expect(region).toHaveTextContent("");
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  act(() => say("Posted."));
  pass(100);
  expect(region).toHaveTextContent("Posted.");
  const first = region.firstElementChild;
  act(() => say("Posted."));
  pass(100);
  expect(region.firstElementChild).not.toBe(first);
  expect(region).toHaveTextContent("Posted.");
  pass(4900);
  pass(100);
  expect(region).toHaveTextContent(/^$/);
});

test.each([
  ["a text", () => say("Posted.")],
  ["a toast", () => void toast("info", "Posted.")],
])("%s is heard that comes as a dialog closes", async (_, tell) => {
  const useOpen = create(() => ({ open: true }));
  const Page = () => (
    <>
      {useOpen().open && (
        <Dialog title="New post" onClose={() => undefined}>
          <p>Mud</p>
        </Dialog>
      )}
      <Toasts />
      <Said />
    </>
  );
  await inWorld(<Page />);
  const heard = hear();
  act(() => {
    useOpen.setState({ open: false });
    tell();
  });
  await expect.poll(heard).toContain("Posted.");
});
