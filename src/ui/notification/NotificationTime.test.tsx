import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import words from "../../i18n/en.json";
import { createT } from "../../i18n/translator";
import { NowContext } from "../context/useNow";
import { TranslatorContext } from "../context/useT";
import { NotificationTime } from "./NotificationTime";

afterEach(cleanup);

const noon = Date.UTC(2026, 10, 21, 12);
const at = (seconds: number) => (
  <TranslatorContext value={createT("en", words)}>
    <NowContext value={noon + seconds * 1000}>
      <NotificationTime at="2026-11-21T12:00:00.000Z" />
    </NowContext>
  </TranslatorContext>
);

test("the time of a notification is updated every 240 s after mounting", () => {
  const { container, rerender } = render(at(60));
  const shown: (string | undefined)[] = [];
  // The shared clock ticks about every 60 s.
  for (const seconds of [60, 120.002, 180.001, 240.003, 299.999, 360, 420, 480, 540]) {
    rerender(at(seconds));
    shown.push(container.querySelector("time")?.textContent);
  }
  expect(shown).toEqual(["1m", "1m", "1m", "1m", "4m", "4m", "4m", "4m", "9m"]);
});
