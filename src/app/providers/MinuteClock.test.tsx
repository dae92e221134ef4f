import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import words from "../../i18n/en.json";
import { createT } from "../../i18n/translator";
import { RelativeTime } from "../../ui/base/text/RelativeTime";
import { TranslatorContext } from "../../ui/context/useT";
import { MinuteClock } from "./MinuteClock";

const noon = Date.UTC(2026, 10, 21, 12);

beforeEach(() => void vi.useFakeTimers({ now: noon }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("relative times update every 60 s and when visible, with the full time as title", () => {
  const { container } = render(
    <TranslatorContext value={createT("en", words)}>
      <MinuteClock>
        <RelativeTime at="2026-11-21T12:00:00.000Z" />
      </MinuteClock>
    </TranslatorContext>,
  );
  const time = container.querySelector("time");
  expect([time?.textContent, time?.title]).toEqual(["now", expect.stringMatching(/^November 21, 2026 at /)]);
  act(() => void vi.advanceTimersByTime(59_999));
  expect(time?.textContent).toBe("now");
  act(() => void vi.advanceTimersByTime(1));
  expect(time?.textContent).toBe("1m");
  vi.setSystemTime(noon + 5 * 60_000);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(time?.textContent).toBe("5m");
});
