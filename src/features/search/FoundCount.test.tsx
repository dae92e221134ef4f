import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { createClock } from "../../../tests/support/fakes/clock";
import words from "../../i18n/en.json";
import { createT } from "../../i18n/translator";
import { TranslatorContext } from "../../ui/context/useT";
import { type World, WorldContext } from "../../ui/context/useWorld";
import { FoundCount } from "./FoundCount";

afterEach(cleanup);

const t = createT("en", words);
const clock = createClock(1);
const world = { clock } as unknown as World;
const device = { statuses: [], people: [], hashtags: [], done: true, operators: false };
const server = { asked: "tide", answer: undefined, fetched: undefined };

/** The count of a search for "tide" at the server, which found two posts and one person. */
const counted = (tab: "statuses" | "people" | "hashtags", settled: boolean) => (
  <TranslatorContext value={t}>
    <WorldContext value={world}>
      <FoundCount tab={tab} found={{ counts: { statuses: 2, people: 1, hashtags: 0 }, settled, device, server }} />
    </WorldContext>
  </TranslatorContext>
);

test("how much was found is said once the answer stands, by the kind that is shown", async () => {
  const rest = () => act(() => clock.advance(1000));
  const { rerender } = render(counted("statuses", false));
  const output = screen.getByRole("status");
  await rest();
  expect(output).toBeEmptyDOMElement();
  for (const [tab, said] of [
    ["statuses", "2 posts found."],
    ["people", "1 person found."],
    ["hashtags", "No hashtags found."],
  ] as const) {
    rerender(counted(tab, true));
    expect(output).toBeEmptyDOMElement();
    await rest();
    expect(output).toHaveTextContent(said);
  }
  expect(screen.getByRole("status")).toBe(output);
});
