import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes, useNavigate } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { aStatus } from "../../../tests/support/rows/entities";
import { inWorld } from "../../../tests/support/screens/in_world";
import { haveScrolling } from "../../../tests/support/screens/jsdom";
import { ingest } from "../../db/ingest/ingest";
import type { AccountDb } from "../../db/schema";
import { searchKey } from "../../domain/search/search_key";
import { SearchScreen } from "./SearchScreen";

beforeAll(haveScrolling);
afterEach(cleanup);

/** The searches sent to the server. */
let asked: string[];
/** The names that the server was asked for while they were typed. */
let names: string[];
let at: () => string;
/** Opens the app at an address. */
let draw: (path: string) => Promise<void>;
let db: AccountDb;
beforeEach(async () => {
  asked = [];
  names = [];
  const watchSearch = (query: string) => {
    asked.push(query);
    return () => undefined;
  };
  const refreshSearch = async (query: string) => void asked.push(query);
  const sync = {
    search: { watch: watchSearch, refresh: refreshSearch },
    completion: { refresh: async (_kind: string, typed: string) => void names.push(typed) },
    timelines: { notifyVisible: () => undefined },
  };
  draw = async (path) => {
    cleanup();
    const view = await inWorld(<Way />, { own: {}, path, world: { sync: sync as never } });
    ({ at } = view);
    ({ db } = view.world);
  };
  await draw("/search");
});

/** The search screen and another page. */
function Way() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate("/elsewhere")}>
        Elsewhere
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Before
      </button>
      <Routes>
        <Route path="/search" element={<SearchScreen />} />
        <Route path="/elsewhere" element={null} />
      </Routes>
    </>
  );
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const box = () => screen.getByRole("searchbox");
const type = (value: string) => act(async () => void fireEvent.change(box(), { target: { value } }));
const submit = () => press("Search");

test("what was typed is there for who comes back from what was found, submitted or not", async () => {
  await type("tide");
  await press("Elsewhere");
  await press("Before");
  expect(at()).toBe("/search");
  await waitFor(() => expect(box()).toHaveValue("tide"));
  await submit();
  expect(at()).toBe("/search?query=tide");
  await type("tides");
  await press("Elsewhere");
  await press("Before");
  await waitFor(() => expect(box()).toHaveValue("tides"));
});

test("going back leads to the search before, not to what was typed there", async () => {
  await type("tide");
  await submit();
  await type("moon");
  await submit();
  await press("Before");
  await waitFor(() => expect(box()).toHaveValue("tide"));
});

test("the same search asks the server again, without a history entry", async () => {
  await type("tide");
  await submit();
  await submit();
  await waitFor(() => expect(asked).toEqual(["tide", "tide"]));
  await press("Before");
  expect(at()).toBe("/search");
});

test("an address fills the search box, and the server is asked once that is submitted", async () => {
  await draw("/search?query=tide");
  await come(["05", "a tide"]);
  await waitFor(() => expect(found()).toEqual(["device:", "05"]));
  expect([box().getAttribute("value"), asked]).toEqual(["tide", []]);
  await submit();
  await waitFor(() => expect(asked).toEqual(["tide"]));
  expect(at()).toBe("/search?query=tide");
});

/** Stores this many statuses now. */
const come = (...told: [id: string, text: string][]) =>
  ingest(
    db,
    { statuses: told.map(([id, text]) => aStatus(id, { content: `<p>${text}</p>` })) },
    { asked_at: Date.now(), viewer: true, seen_at: Date.now() },
  );
const found = () =>
  screen.queryAllByRole("article").flatMap((one) => one.closest("[data-key]")?.getAttribute("data-key") ?? []);

test("new statuses, edits and people are added to the device's results", async () => {
  await come(["05", "a curlew"], ["03", "another curlew"], ["04", "a gull"]);
  await type("curlew");
  await waitFor(() => expect(found()).toEqual(["device:", "05", "03"]));
  await come(["07", "curlew again"], ["06", "a plover"]);
  await waitFor(() => expect(found()).toEqual(["device:", "07", "05", "03"]));
  // A late status is sorted into place; a stored one is found once its text matches.
  await come(["02", "an old curlew"]);
  await come(["04", "a gull and a curlew"]);
  await come(["08", "the last curlew"]);
  await waitFor(() => expect(found()).toEqual(["device:", "08", "07", "05", "04", "03", "02"]));
  await ingest(
    db,
    { statuses: [aStatus("09", { account: { id: "n", acct: "numenius", display_name: "Curlew" } })] },
    { asked_at: Date.now(), viewer: true, seen_at: Date.now() },
  );
  await screen.findByRole("tab", { name: "People 1" });
});

test("what the device found keeps the focus when the server is asked", async () => {
  const tags = [{ name: "curlews", url: "" }];
  await ingest(
    db,
    { statuses: [aStatus("05", { content: "<p>a curlew</p>", tags, account: { id: "n", acct: "curlew" } })] },
    { asked_at: Date.now(), viewer: true, seen_at: Date.now() },
  );
  await type("curlew");
  for (const [tab, name] of [
    ["Hashtags 1", /#curlews/],
    ["People 1", /curlew/],
  ] as const) {
    fireEvent.click(await screen.findByRole("tab", { name: tab }));
    const link = within(screen.getByRole("tabpanel")).getAllByRole("link", { name })[0];
    link?.focus();
    await submit();
    expect(document.activeElement).toBe(link);
    await type("curlew ");
  }
});

test("a search in one account's posts says whose, finds theirs alone and is left for all", async () => {
  await draw("/search?in=author%3Aada");
  const by = (id: string, account: string) => aStatus(id, { by: account, content: "<p>a curlew</p>" });
  const source = { asked_at: Date.now(), viewer: true, seen_at: Date.now() };
  await act(() => ingest(db, { statuses: [by("05", "ada"), by("06", "ben")] }, source));
  await screen.findByText(/^In posts by/);
  expect(box()).toHaveFocus();
  await type("curlew");
  await waitFor(() => expect(found()).toEqual(["device:", "05"]));
  await submit();
  expect(at()).toBe("/search?query=curlew&in=author%3Aada");
  await waitFor(() => expect(asked).toEqual([searchKey({ query: "curlew", scope: "author:ada" })]));
  expect(screen.getAllByRole("tab")).toHaveLength(1);
  await press("Search in everything");
  expect(at()).toBe("/search?query=curlew");
  await waitFor(() => expect(asked.at(-1)).toBe("curlew"));
  await waitFor(() => expect(found()).toEqual(["server:", "device:", "06", "05"]));
  for (const name of ["From a.example", "On this device"]) screen.getByRole("article", { name });
  expect(box()).toHaveFocus();
});

test("an address with an account that is not stored asks no server before the search is submitted", async () => {
  await draw("/search?query=tide&in=author:9");
  await screen.findByText("In the posts of one account");
  expect(asked).toEqual([]);
  await press("Search in everything");
  expect([at(), asked]).toEqual(["/search?query=tide", []]);
});
