import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { aStatus } from "../../../tests/support/rows/entities";
import { createClock } from "../../../tests/support/fakes/clock";
import { inWorld } from "../../../tests/support/screens/in_world";
import { haveScrolling } from "../../../tests/support/screens/jsdom";
import { ingest } from "../../db/ingest/ingest";
import type { AccountDb } from "../../db/schema";
import { readRecentSearches, saveRecentSearch } from "../../db/search/recent_searches";
import { type FoundPage, saveSearch } from "../../db/search/searches";
import { PageLink } from "../../ui/navigation/PageLink";
import { SearchScreen } from "./SearchScreen";

beforeAll(haveScrolling);
afterEach(cleanup);

/** The searches that the server was asked, and the names of people that were asked for while they were typed. */
let [asked, names]: [string[], string[]] = [[], []];
beforeEach(() => void ([asked, names] = [[], []]));

type Around = {
  path?: string;
  software?: string;
  version?: string;
  visitor?: boolean;
  chosen?: Record<string, unknown>;
};

/** Opens the app at an address. */
async function draw({ path = "/search", software = "mastodon", version = "4.4.0", visitor, chosen = {} }: Around = {}) {
  const sync = {
    search: {
      watch: (key: string) => {
        asked.push(key);
        return () => undefined;
      },
      refresh: async (key: string) => void asked.push(key),
    },
    completion: { refresh: async (_kind: string, typed: string) => void names.push(typed) },
    timelines: { notifyVisible: () => undefined },
  };
  const part = (
    <>
      <PageLink to="/search">Search page</PageLink>
      <Routes>
        <Route path="/search" element={<SearchScreen />} />
        <Route path="*" element={null} />
      </Routes>
    </>
  );
  const instance = { software: { name: software, version } };
  const clock = createClock(1);
  const world = { sync: sync as never, clock };
  const view = await inWorld(part, { ...(!visitor && { own: {} }), path, instance, chosen, world });
  return { ...view, clock };
}
const box = () => screen.getByRole("searchbox");
const type = (value: string) => act(async () => void fireEvent.change(box(), { target: { value } }));
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const source = { asked_at: 1, viewer: true, seen_at: 1 };

/** Stores the server's answer to a search. */
function answer(db: AccountDb, key: string, found: Partial<FoundPage>) {
  const { accounts = [], statuses = [], hashtags = [] } = found;
  const named = { accounts: accounts.length, statuses: statuses.length, hashtags: hashtags.length };
  return act(() => saveSearch(db, key, { accounts, statuses, hashtags, named }, source));
}
const person = (acct: string) => aStatus("0", { by: acct }).account;

test("while somebody types a name the server is asked for it once the keys rest", async () => {
  const { clock } = await draw();
  await type("ab");
  await clock.advance(399);
  await type("@abc");
  await clock.advance(400);
  expect([names, asked]).toEqual([["abc"], []]);
});

test.each([
  ["one letter", {}, "a"],
  ["an address", {}, "https://far.example/@ada"],
  ["a hashtag", {}, "#tide"],
  ["words in somebody's posts", { path: "/search?in=author:9" }, "tide"],
  ["what a visitor types", { visitor: true }, "tide"],
])("no server is asked for people while somebody types %s", async (_what, around, text) => {
  const { clock } = await draw(around);
  await type(text);
  await clock.advance(10_000);
  expect([names, asked]).toEqual([[], []]);
});

test.each([
  ["@ada@far.example", "/users/%40ada%40far.example"],
  ["#tide", "/tag/tide"],
  ["https://a.example/notice/5", "/notice/5"],
])("the typed text %j leads to %s", async (text, to) => {
  await draw();
  await type(text);
  expect(screen.getByRole("link", { name: `Go to ${text}` })).toHaveAttribute("href", to);
});

test("words lead nowhere, and an address elsewhere leads to the server that looks it up", async () => {
  const { at } = await draw();
  await type("tide");
  expect(screen.queryByText(/^Go to/)).toBeNull();
  await type("https://far.example/5");
  await press(/^Go to/);
  expect(at()).toBe("/search?query=https%3A%2F%2Ffar.example%2F5");
  await waitFor(() => expect(asked).toEqual(["https://far.example/5"]));
});

test.each<[text: string, found: Partial<FoundPage>, path: string]>([
  ["https://far.example/5", { statuses: [aStatus("5")] }, "/notice/5"],
  ["@ada@far.example", { accounts: [person("ada@far.example")] }, "/users/ada%40far.example"],
])("a submitted %j opens what the server finds, in place of the search", async (text, found, path) => {
  const { at, world } = await draw();
  await type(text);
  await press("Search");
  await answer(world.db, text, found);
  await waitFor(() => expect(at()).toBe(path));
});

test("an address that the server does not find is said to be unknown to it", async () => {
  const { at, world } = await draw();
  await type("https://far.example/5");
  await press("Search");
  await answer(world.db, "https://far.example/5", {});
  await screen.findByText("a.example does not find this account or address.");
  expect(at()).toContain("/search");
});

test("nothing is opened for an address that was only typed or came by a link", async () => {
  const { at, world } = await draw({ path: "/search?query=https://far.example/5" });
  await answer(world.db, "https://far.example/5", { statuses: [aStatus("5")] });
  await screen.findByText("Only this device has been searched so far.");
  expect(at()).toContain("/search");
});

test("each kind says that only this device was searched, and asks the server when that is pressed", async () => {
  await draw();
  await type("tide");
  for (const tab of ["People", "Hashtags", "Posts"]) {
    fireEvent.click(screen.getByRole("tab", { name: new RegExp(`^${tab}`) }));
    await screen.findByRole("button", { name: "Search a.example" });
  }
  await press("Search a.example");
  await waitFor(() => expect(asked).toEqual(["tide"]));
  expect(screen.queryByText("Only this device has been searched so far.")).toBeNull();
});

test("a late answer to an earlier search changes nothing of what a later one shows", async () => {
  const { world } = await draw();
  for (const text of ["ab", "abc"]) {
    await type(text);
    await press("Search");
  }
  await answer(world.db, "abc", { statuses: [aStatus("5")] });
  await answer(world.db, "ab", { statuses: [aStatus("6")], accounts: [person("ada")] });
  await screen.findByRole("tab", { name: "Posts 1" });
  screen.getByRole("tab", { name: "People 0" });
  expect(document.querySelector('[data-key="6"]')).toBeNull();
});

test("in the bookmarks the server is never offered or asked", async () => {
  await draw({ path: "/search?in=bookmarks" });
  await type("tide");
  await press("Search");
  await screen.findByText("No posts found.");
  expect(screen.queryByRole("button", { name: "Search a.example" })).toBeNull();
  expect(asked).toEqual([]);
});

test("the search for people whom one follows is another one, and is left again", async () => {
  const { at } = await draw();
  await type("tide");
  await press("Search");
  fireEvent.click(screen.getByRole("tab", { name: /^People/ }));
  screen.getByRole("button", { name: "Only people you follow" }).focus();
  await press("Only people you follow");
  expect(at()).toBe("/search?query=tide&following=true");
  await waitFor(() => expect(asked.at(-1)).toBe("tide\nfollowing"));
  expect(screen.getByRole("button", { name: "Only people you follow" })).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByRole("button", { name: "Only people you follow" })).toHaveFocus();
  await press("Only people you follow");
  expect(at()).toBe("/search?query=tide");
});

test("a server's operators are offered, and are not looked for as words on this device", async () => {
  const { world } = await draw();
  await act(() => ingest(world.db, { statuses: [aStatus("5", { content: "<p>a tide from:ada</p>" })] }, source));
  await type("tide");
  await press("Add from:");
  expect(box()).toHaveValue("tide from:");
  expect(box()).toHaveFocus();
  await screen.findByText(/^Operators are for the server/);
  cleanup();
  await draw({ software: "akkoma", version: "3.16.0" });
  await type("tide");
  expect(screen.queryByRole("button", { name: /^Add/ })).toBeNull();
});

test.each([
  ["akkoma", 0],
  ["mastodon", 1],
])("a hashtag without uses counts as found at %s: %i", async (software, count) => {
  const { world } = await draw({ software });
  await type("tide");
  await press("Search");
  await answer(world.db, "tide", { hashtags: [{ name: "tide", history: [] }] });
  await screen.findByRole("tab", { name: `Hashtags ${count}` });
});

test("a hashtag that this device has read is found without a network", async () => {
  const { world } = await draw({ software: "akkoma" });
  const tags = [{ name: "Tidepool", url: "https://a.example/tags/tidepool" }];
  await act(() => ingest(world.db, { statuses: [aStatus("5", { content: "<p>#Tidepool</p>", tags })] }, source));
  await type("tide");
  fireEvent.click(await screen.findByRole("tab", { name: "Hashtags 1" }));
  expect(screen.getByRole("link", { name: /#Tidepool/ })).toHaveAttribute("href", "/tag/Tidepool");
});

test("submitted searches are offered again until they are cleared", async () => {
  const { at, world } = await draw();
  await type("tide");
  await press("Search");
  await waitFor(async () => expect(await readRecentSearches(world.db)).toEqual(["tide"]));
  await type("");
  await screen.findByRole("heading", { name: "Recent searches" });
  await press("tide");
  expect(at()).toBe("/search?query=tide");
  await waitFor(() => expect(box()).toHaveValue("tide"));
  await type("");
  await screen.findByRole("heading", { name: "Recent searches" });
  await press("Clear");
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Recent searches" })).toBeNull());
  expect(box()).toHaveFocus();
});

test("who wants no searches kept finds none of before, and none is added", async () => {
  const { world } = await draw({ path: "/elsewhere", chosen: { keepSearches: false } });
  await saveRecentSearch(world.db, "before", 1);
  await act(async () => void fireEvent.click(screen.getByRole("link", { name: "Search page" })));
  await waitFor(async () => expect(await readRecentSearches(world.db)).toEqual([]));
  await type("tide");
  await press("Search");
  await waitFor(() => expect(asked).toEqual(["tide"]));
  expect(await readRecentSearches(world.db)).toEqual([]);
});
