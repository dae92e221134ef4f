import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aStatus } from "../../../../tests/support/rows/entities";
import { inWorld } from "../../../../tests/support/screens/in_world";
import type { StatusView } from "../../../db/read/statuses/status";
import type { AccountRow, StatusRow as Row } from "../../../domain/rows/rows";
import { StatusListItem } from "./StatusListItem";
import { useUnmuted } from "../store/useUnmuted";
import type { StatusStore } from "../store/status_store";

const rowOf = (id: string, more: Record<string, unknown>): { status: Row; account: AccountRow } => {
  const { account, reblog: _reblog, quote: _quote, ...status } = aStatus(id, more);
  const stamps = { asked_at: 1, seen_at: 1 };
  return {
    status: { ...status, ...stamps, account_id: account.id, reblog_id: null, quote_id: null },
    account: { ...account, ...stamps },
  };
};

function aView(wire: Record<string, unknown> = {}, more: Partial<StatusView> = {}): StatusView {
  const made = rowOf("1", { content: "<p>so much rain</p>", ...wire });
  const nothing = { reblog: null, quote: null, reply_to: null, pending: null, view: null, refused: [] };
  const listed = { muting: [], blocking: [], muted_hosts: [], filters: [], replied_followed: null };
  return { id: "1", ...made, ...nothing, ...listed, ...more };
}

const personOf = (by: string): AccountRow => rowOf("0", { by }).account;

/** A store with one status that never changes. */
const only = (view: StatusView | "gone"): StatusStore => ({
  get: () => view,
  subscribe: () => () => undefined,
  whenRead: () => null,
  leftOut: () => new Set(),
  onLeftOut: () => () => undefined,
  hides: () => false,
  setHides: () => undefined,
  prepare: async () => undefined,
  close: () => undefined,
});

type Standing = { context?: "account" | "thread"; profile_id?: string; focused?: boolean };

async function draw(view: StatusView | "gone", chosen: Record<string, unknown> = {}, standing: Standing = {}) {
  const drawn = await inWorld(
    <ul>
      <li>
        <StatusListItem id="1" position={2} size={9} views={only(view)} {...standing} />
      </li>
    </ul>,
    { own: {}, chosen },
  );
  // The folded row is a lazy chunk.
  await waitFor(() => expect(drawn.container.querySelector("[aria-busy]")).toBeNull());
  return drawn;
}

const row = () => screen.getByRole("article");

beforeEach(() => useUnmuted.setState({ ids: new Set() }));
afterEach(cleanup);

const cem = { id: "cem", username: "cem", acct: "cem", url: "" };
const filter = {
  title: "Wet",
  context: ["home" as const],
  filter_action: "warn" as const,
  expires_at: null,
  words: [],
};

test.each([
  ["You muted this person", aView({}, { muting: ["ada"] }), {}],
  [
    "Repeated by ben, whom you muted",
    aView({}, { muting: ["ben"], reblog: { id: "2", account: personOf("ben"), created_at: "2026-11-01T11:00:00Z" } }),
    {},
  ],
  ["You muted far.example", aView({}, { muted_hosts: ["far.example"] }), {}],
  ["You blocked this person", aView({}, { blocking: ["ada"] }), {}],
  ["You muted this conversation", aView({ muted: true }), { hideMutedThreads: false }],
  ["Muted words: rain, so much", aView(), { muteWords: ["rain", "sun", "so much"] }],
  ["Filter: Wet", aView({}, { filters: [filter] }), {}],
  ["Bot", aView({ account: { id: "ada", acct: "ada", username: "ada", bot: true } }), { muteBotStatuses: true }],
  ["Mentions someone you blocked", aView({ mentions: [cem] }, { blocking: ["cem"] }), {}],
  ["Mentions someone you muted", aView({ mentions: [cem] }, { muting: ["cem"] }), { hideMutedThreads: false }],
])("%s: the row is one line with whose it is, the reason and an eye", async (why, view, chosen) => {
  await draw(view, chosen);
  expect(within(row()).getByRole("link", { name: "ada" }).getAttribute("href")).toBe("/ada");
  expect(within(row()).getByText(why)).toBeTruthy();
  expect(row().textContent).toBe(`ada ${why}`);
  expect(row().getAttribute("aria-label")).toBe(`ada, muted: ${why}`);
  expect([row().tabIndex, row().getAttribute("aria-posinset"), row().getAttribute("aria-setsize")]).toEqual([
    0,
    "2",
    "9",
  ]);
  const eye = within(row()).getByRole("button", { name: "Show this post" });
  expect([eye.getAttribute("aria-expanded"), eye.title]).toEqual(["false", "Show this post"]);
});

test("the eye shows the post for now, and folds it again; the focus goes with it", async () => {
  await draw(aView({}, { muting: ["ada"] }));
  fireEvent.click(screen.getByRole("button", { name: "Show this post" }));
  expect(within(row()).getByText("so much rain")).toBeTruthy();
  expect(await within(row()).findByText("You muted this person")).toBeTruthy();
  expect(document.activeElement).toBe(row());
  const again = screen.getByRole("button", { name: "Fold this post again" });
  expect(again.getAttribute("aria-expanded")).toBe("true");
  fireEvent.click(again);
  expect(screen.queryByText("so much rain")).toBeNull();
  expect(document.activeElement).toBe(row());
});

test("what is shown for now stays so wherever the tab shows it next", async () => {
  const view = aView({}, { muting: ["ada"] });
  await draw(view);
  fireEvent.click(screen.getByRole("button", { name: "Show this post" }));
  cleanup();
  await draw(view, { hideMutedPosts: true });
  expect(screen.getByText("so much rain")).toBeTruthy();
});

test("one's own post is shown, whatever it says", async () => {
  const me = { id: "me", acct: "demo", username: "demo" };
  await draw(aView({ account: me }), { muteWords: ["rain"], hideFilteredStatuses: true });
  expect(screen.getByText("so much rain")).toBeTruthy();
});

test("what is hidden entirely leaves no article; asked for by itself it is folded", async () => {
  const hidden = aView({}, { muting: ["ada"] });
  await draw(hidden, { hideMutedPosts: true });
  expect(screen.queryByRole("article")).toBeNull();
  cleanup();
  await draw(hidden, { hideMutedPosts: true }, { context: "thread", focused: true });
  expect(row().textContent).toBe("ada You muted this person");
});

test("a muted author is shown on their profile, with pins marked there", async () => {
  const view = aView({ pinned: true }, { muting: ["ada"] });
  await draw(view, {}, { context: "account", profile_id: "ada" });
  expect(within(row()).getByText("Pinned")).toBeTruthy();
  expect(row().getAttribute("aria-label")).toMatch(/^Pinned, ada/);
  cleanup();
  await draw(aView({ pinned: true }));
  expect(screen.queryByText("Pinned")).toBeNull();
});

test("a deleted status leaves a notice in its place", async () => {
  await draw("gone");
  expect(row().textContent).toBe("Post deleted");
  expect(row()).toHaveAccessibleName("Post deleted");
});

test("an edit is marked with its time, in full as a title and in the row's sentence", async () => {
  await draw(aView({ edited_at: "2026-11-01T12:34:00.000Z" }));
  const mark = screen.getByRole("img", { name: "Edited" });
  expect(mark.parentElement?.title).toMatch(/^Edited November 1, 2026/);
  expect(row().getAttribute("aria-label")).toMatch(/, edited /);
});

test("an edit within the shown minute was made now", async () => {
  await draw(aView({ edited_at: "2099-11-01T12:34:00.000Z" }));
  expect(row().getAttribute("aria-label")).toMatch(/, edited now$/);
});

test("counts are read aloud with the row, unless the user hides them", async () => {
  const view = aView({ replies_count: 4, reblogs_count: 3, favourites_count: 12 });
  const said = () => row().getAttribute("aria-label") ?? "";
  await draw(view);
  for (const count of ["4 replies", "3 repeats", "12 favorites"]) expect(said()).toContain(count);
  cleanup();
  await draw(view, { hidePostStats: true });
  for (const count of ["4 replies", "3 repeats", "12 favorites"]) expect(said()).not.toContain(count);
});

test("the status that a conversation is about is the current one, and no other", async () => {
  await draw(aView(), {}, { context: "thread", focused: true });
  expect([row().getAttribute("aria-current"), row().className.includes("focused")]).toEqual(["true", true]);
  cleanup();
  await draw(aView(), {}, { context: "thread" });
  expect([row().getAttribute("aria-current"), row().className.includes("focused")]).toEqual([null, false]);
});

test("the time leads to the conversation", async () => {
  await draw(aView({ created_at: "2026-11-01T10:00:00.000Z" }));
  const time = row().querySelector("time");
  expect(time?.closest("a")?.getAttribute("href")).toBe("/notice/1");
});

test("the accessible name leaves out text behind a warning", async () => {
  const poll = { id: "p", options: [{ title: "heron" }, { title: "stork" }] };
  const media_attachments = [{ id: "m", type: "image", url: "https://a.example/m.jpg", description: "a godwit" }];
  const wire = { spoiler_text: "birds", poll, media_attachments };
  const said = () => row().getAttribute("aria-label") ?? "";
  // Missing in jsdom.
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  await draw(aView(wire));
  expect(said()).toContain("birds");
  for (const word of ["rain", "heron", "godwit"]) expect(said()).not.toContain(word);
  cleanup();
  await draw(aView(wire, { view: { status_id: "1", media_shown: false, warning_open: true } }));
  for (const word of ["rain", "heron", "godwit"]) expect(said()).toContain(word);
  cleanup();
  vi.unstubAllGlobals();
});

test("the accessible name leaves out covered attachments", async () => {
  const media_attachments = [{ id: "m", type: "image", url: "https://a.example/m.jpg", description: "a godwit" }];
  const said = () => row().getAttribute("aria-label") ?? "";
  const sensitive = { media_attachments, sensitive: true };
  const shown = { view: { status_id: "1", media_shown: true } };
  for (const [view, chosen, aloud] of [
    [aView(sensitive), {}, false],
    [aView(sensitive, shown), {}, true],
    [aView(sensitive), { hideNsfw: false }, true],
    [aView({ media_attachments }), {}, true],
  ] as const) {
    await draw(view, chosen);
    expect(said()).toContain("1 attachment");
    expect(said().includes("a godwit")).toBe(aloud);
    cleanup();
  }
});

test("a bot is marked, unless the user wants no such marks; so is one who repeats", async () => {
  const account = { id: "ada", acct: "ada", username: "ada", bot: true };
  const reblog = { id: "2", account: { ...personOf("ben"), bot: true }, created_at: "2026-11-01T11:00:00Z" };
  await draw(aView({ account }, { reblog }));
  expect(screen.getAllByRole("img", { name: "Bot" })).toHaveLength(2);
  cleanup();
  await draw(aView({ account }, { reblog }), { hideBotIndication: true });
  expect(screen.queryByRole("img", { name: "Bot" })).toBeNull();
});

test.each([
  ["unlisted", "unlisted"],
  ["private", "followers only"],
  ["direct", "direct"],
  ["local", "this server only"],
])("the visibility %s has an icon with a name, and the name as a title", async (visibility, name) => {
  await draw(aView({ visibility }));
  expect(screen.getByRole("img", { name }).parentElement?.title).toBe(name);
});
