import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { createClock } from "../../../tests/support/fakes/clock";
import words from "../../i18n/en.json";
import { createT } from "../../i18n/translator";
import { TranslatorContext } from "../../ui/context/useT";
import { type World, WorldContext } from "../../ui/context/useWorld";
import { searchFailureText } from "./search_failure_text";
import type { ServerSearch } from "./ServerAnswer";
import { FoundCount } from "./FoundCount";

afterEach(cleanup);

const t = createT("en", words);
const clock = createClock(1);
const world = { clock, origin: "https://a.example" } as unknown as World;
const device = { statuses: [], people: [], hashtags: [], done: true, operators: false };
const answer = { accounts: [], statuses: [], hashtags: [] } as unknown as ServerSearch["answer"];

/** The count of a search for "tide" at the server, which found two posts and one person. */
const counted = (
  tab: "statuses" | "people" | "hashtags",
  settled: boolean,
  server: Partial<ServerSearch> = { answer },
) => (
  <TranslatorContext value={t}>
    <WorldContext value={world}>
      <FoundCount
        tab={tab}
        found={{
          counts: { statuses: 2, people: 1, hashtags: 0 },
          settled,
          device,
          server: { asked: "tide", answer: undefined, fetched: undefined, ...server },
        }}
      />
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

test("that the server is asked is said, and why it does not answer", async () => {
  const rest = () => act(() => clock.advance(1000));
  const { rerender } = render(counted("people", false, {}));
  const output = screen.getByRole("status");
  await rest();
  expect(output).toHaveTextContent(t("search.asking", { host: "a.example" }));
  const failure = { kind: "offline", message: "" } as const;
  rerender(counted("people", true, { fetched: { key: "search", at: null, tried_at: 1, failure } }));
  await rest();
  expect(output).toHaveTextContent(searchFailureText(t, failure, "a.example"));
});
