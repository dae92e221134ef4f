import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Said } from "./Said";
import { say } from "./say";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("what is said stands in one live region for a while, and anew when it is said again", () => {
  vi.useFakeTimers();
  render(<Said />);
  const region = screen.getByRole("status");
  expect(region).toHaveTextContent("");
  act(() => say("Posted."));
  expect(region).toHaveTextContent("Posted.");
  const first = region.firstElementChild;
  act(() => say("Posted."));
  expect(region.firstElementChild).not.toBe(first);
  expect(region).toHaveTextContent("Posted.");
  act(() => void vi.advanceTimersByTime(5000));
  expect(region).toHaveTextContent(/^$/);
});
