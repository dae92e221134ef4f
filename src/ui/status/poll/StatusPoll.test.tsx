import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../../tests/support/screens/in_world";
import type { Poll as PollEntity } from "../../../domain/entities/statuses/poll";
import { StatusPoll } from "./StatusPoll";

const poll = (more: Partial<PollEntity> = {}): PollEntity => ({
  id: "p1",
  expires_at: "2099-01-01T00:00:00.000Z",
  expired: false,
  multiple: false,
  votes_count: 3,
  voters_count: null,
  options: [
    { title: "Tea :wave:", votes_count: 1 },
    { title: "Coffee", votes_count: 2 },
  ],
  voted: false,
  own_votes: [],
  emojis: [],
  ...more,
});

const watched: string[] = [];
let seen: ((on: boolean) => void) | null = null;
const intend = vi.fn(async () => "row");

async function draw(one: PollEntity, own: object | null = {}) {
  const sync = {
    outbox: { intend },
    resources: {
      watch(kind: string, name: string) {
        watched.push(`${kind}:${name}`);
        return () => watched.push("left");
      },
    },
  };
  const part = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as a row of a feed
    <article tabIndex={0}>
      <StatusPoll poll={one} status_id="s1" unsent={false} />
    </article>
  );
  return inWorld(part, { ...(own && { own: own as Record<string, unknown> }), world: { sync: sync as never } });
}

beforeEach(() => {
  watched.length = 0;
  intend.mockClear();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        seen = (on) => told([{ isIntersecting: on }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("radio buttons or checkboxes; voting needs a choice", async () => {
  const { t, unmount } = await draw(poll());
  const vote = screen.getByRole<HTMLButtonElement>("button", { name: t("poll.vote") });
  expect(screen.getAllByRole("radio")).toHaveLength(2);
  expect(vote.disabled).toBe(true);
  for (const option of screen.getAllByRole("radio")) fireEvent.click(option);
  fireEvent.click(vote);
  expect(intend).toHaveBeenCalledExactlyOnceWith("vote", { id: "s1", poll_id: "p1", choices: [1], titles: ["Coffee"] });
  unmount();
  await draw(poll({ multiple: true }));
  const boxes = screen.getAllByRole("checkbox");
  for (const box of boxes.toReversed()) fireEvent.click(box);
  fireEvent.click(screen.getByRole("button", { name: t("poll.vote") }));
  expect(intend).toHaveBeenLastCalledWith("vote", {
    id: "s1",
    poll_id: "p1",
    choices: [0, 1],
    titles: ["Tea :wave:", "Coffee"],
  });
});

test("who has voted is on the row then, since the form goes", async () => {
  const { t } = await draw(poll());
  fireEvent.click(screen.getByRole("radio", { name: "Coffee" }));
  const vote = screen.getByRole("button", { name: t("poll.vote") });
  vote.focus();
  fireEvent.click(vote);
  expect(document.activeElement).toBe(screen.getByRole("article"));
});

test("that one's vote stands is said aloud, and not what others voted before or since", async () => {
  function Voted() {
    const [one, setOne] = useState(poll());
    const vote = () => setOne(poll({ voted: true, own_votes: [1], votes_count: one.votes_count + 1 }));
    return (
      <>
        <button type="button" onClick={vote}>
          The server answers
        </button>
        <article>
          <StatusPoll poll={one} status_id="s1" unsent={false} />
        </article>
      </>
    );
  }
  const sync = { outbox: { intend }, resources: { watch: () => () => undefined } } as never;
  const answer = () => fireEvent.click(screen.getByRole("button", { name: "The server answers" }));
  const { t } = await inWorld(<Voted />, { own: {}, world: { sync } });
  answer();
  expect(screen.getByRole("status").textContent).toBe("");
  cleanup();
  await inWorld(<Voted />, { own: {}, world: { sync } });
  const said = screen.getByRole("status");
  fireEvent.submit(screen.getByRole("radio", { name: "Coffee" }));
  answer();
  await waitFor(() => expect(said.textContent).toBe(`Coffee ${t("poll.own")}`));
  const spoken = new MutationObserver(() => undefined);
  spoken.observe(said, { childList: true, characterData: true, subtree: true });
  answer();
  expect(spoken.takeRecords()).toEqual([]);
});

test("while a vote is being written down it cannot be sent again", async () => {
  intend.mockImplementationOnce(() => new Promise(() => undefined));
  const { t } = await draw(poll());
  fireEvent.click(screen.getByRole("radio", { name: "Coffee" }));
  fireEvent.click(screen.getByRole("button", { name: t("poll.vote") }));
  const vote = screen.getByRole<HTMLButtonElement>("button", { name: t("poll.vote") });
  await waitFor(() => expect(vote.disabled).toBe(true));
});

test.each([
  ["voted", poll({ voted: true, own_votes: [1] }), {}],
  ["expired", poll({ expires_at: "1969-01-01T00:00:00.000Z" }), {}],
  ["a visitor's", poll(), null],
])("the results are shown where a poll is %s", async (_, one, own) => {
  const { t } = await draw(one, own);
  expect(screen.queryByRole("radio")).toBeNull();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Tea :wave:33%",
    `Coffee${one.voted ? ` ${t("poll.own")}` : ""}67%`,
  ]);
});

/** A poll that its author edits while it is shown. */
function Changing({ from, to }: { from: PollEntity; to: PollEntity }) {
  const [shown, setShown] = useState(from);
  return (
    <>
      <StatusPoll poll={shown} status_id="s1" unsent={false} />
      <button type="button" onClick={() => setShown(to)}>
        change
      </button>
    </>
  );
}

test("a choice survives new votes, not new options", async () => {
  const votes = poll({ votes_count: 4, options: poll().options.map((one) => ({ ...one, votes_count: 2 })) });
  const edited = poll({ options: [{ title: "Coffee", votes_count: 0 }] });
  for (const [to, kept] of [
    [votes, 1],
    [edited, 0],
  ] as const) {
    const world = { sync: { resources: { watch: () => () => undefined } } as never };
    const { unmount } = await inWorld(<Changing from={poll()} to={to} />, { own: {}, world });
    fireEvent.click(screen.getAllByRole("radio")[0]!);
    fireEvent.click(screen.getByRole("button", { name: "change" }));
    expect(screen.queryAllByRole("radio", { checked: true })).toHaveLength(kept);
    unmount();
  }
});

test("custom emoji of options are pictures, where one votes and in the results", async () => {
  const url = "https://a.example/wave.png";
  const emojis = [{ shortcode: "wave", url, static_url: url, category: null, visible_in_picker: true }];
  const pictures = () => screen.getAllByRole("img").map((one) => [one.getAttribute("alt"), one.getAttribute("src")]);
  const { unmount } = await draw(poll({ emojis }));
  expect(screen.getByRole("radio", { name: "Tea :wave:" })).toBeTruthy();
  expect(pictures()).toEqual([[":wave:", url]]);
  unmount();
  await draw(poll({ emojis, voted: true }));
  expect(pictures()).toEqual([[":wave:", url]]);
});

test("results that the server hides are not made up, and it is said when they come", async () => {
  const { t } = await draw(poll({ voted: true, options: [{ title: "Tea", votes_count: null }] }));
  expect(screen.getByRole("listitem").textContent).toBe("Tea");
  expect(screen.getByText(t("poll.hidden"))).toBeTruthy();
});

test("an open poll is refreshed in the viewport, an expired one is not", async () => {
  const { unmount } = await draw(poll({ voted: true }));
  expect(watched).toEqual([]);
  seen?.(true);
  seen?.(true);
  expect(watched).toEqual(["poll:s1"]);
  seen?.(false);
  expect(watched).toEqual(["poll:s1", "left"]);
  unmount();
  watched.length = 0;
  seen = null;
  await draw(poll({ expired: true }));
  expect(seen).toBeNull();
});

test("a poll that ended within the shown minute has ended now", async () => {
  const { world, t } = await draw(poll({ expired: true }));
  const expires_at = new Date(world.clock.now() + 30_000).toISOString();
  cleanup();
  await draw(poll({ expired: true, expires_at }));
  expect(screen.getByText(`3 votes · ${t("poll.ended", { at: "now" })}`)).toBeTruthy();
});

test("people who were not all counted are not told of", async () => {
  await draw(poll({ voted: true, multiple: true, voters_count: 0 }));
  expect(screen.getByText(/^3 votes · ends in/)).toBeTruthy();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Tea :wave:33%", "Coffee67%"]);
});

test("it says how many voted and when it ends or ended", async () => {
  const { unmount } = await draw(poll({ voted: true, multiple: true, voters_count: 2 }));
  expect(screen.getByText(/^3 votes · 2 people · ends in/)).toBeTruthy();
  unmount();
  await draw(poll({ expires_at: "1969-01-01T00:00:00.000Z" }));
  expect(screen.getByText(/^3 votes · ended /)).toBeTruthy();
});
