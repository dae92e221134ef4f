import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import * as v from "valibot";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { aStatus } from "../../../../tests/support/rows/entities";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { quiet } from "../../../../tests/support/fakes/quiet";
import { haveScrolling } from "../../../../tests/support/screens/jsdom";
import { ingest } from "../../../db/ingest/ingest";
import { noteFailure, noteSuccess } from "../../../db/requests/fetch_results";
import { addTrends, saveTrends } from "../../../db/search/trends";
import { saveFollowedTags } from "../../../db/accounts/followed_tags";
import type { AccountDb } from "../../../db/schema";
import { Account } from "../../../domain/entities/accounts/account";
import { type TrendKind, trendKinds } from "../../../domain/entities/trends";
import { loadLateMessages } from "../../../i18n/late_messages";
import { SearchStart } from "./SearchStart";

const watch = vi.fn((_kind: string, _name: string) => () => undefined);
const moreTrends = vi.fn(async (_kind: TrendKind) => undefined);
beforeAll(haveScrolling);
beforeAll(loadLateMessages);
beforeEach(() => vi.spyOn(navigator, "onLine", "get").mockReturnValue(true));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  watch.mockClear();
  moreTrends.mockClear();
});

const mastodon = { name: "mastodon", version: "4.4.3" };
const akkoma = { name: "akkoma", version: "3.16.0" };

async function drawn(software: { name: string; version: string }, own: Record<string, unknown> | undefined = {}) {
  const idle = () => () => undefined;
  const sync = {
    resources: { watch },
    accounts: { watch: idle, watchRelationship: idle },
    timelines: { watch: idle, notifyVisible: () => undefined },
    outbox: {},
    search: { moreTrends },
  };
  const world = { sync: sync as never };
  return inWorld(<SearchStart />, { ...(own && { own }), instance: { software }, path: "/search", world });
}

const source = { asked_at: 1, viewer: true, seen_at: 1 };
const uses = [
  { uses: "6", accounts: "4" },
  { uses: "3", accounts: "3" },
  { uses: "9", accounts: "8" },
];
const tag = (name: string) => ({ name, history: uses });
const link = (url: string) => {
  const nothing = { description: "", type: "link", image: null, width: null, height: null, blurhash: null };
  return { ...nothing, url, title: `About ${url}`, provider_name: "A paper", history: uses };
};

/** Stores an answer of the server to each of the three calls. */
async function told(db: AccountDb, { tags = 2, posts = 2, links = 2 } = {}) {
  const named = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
  await saveTrends(db, "tags", { hashtags: named(tags).map((at) => tag(`tag${at}`)) }, source);
  await saveTrends(db, "statuses", { statuses: named(posts).map((at) => aStatus(`0${at}`)) }, source);
  await saveTrends(db, "links", { links: named(links).map((at) => link(`https://paper.example/${at}`)) }, source);
  for (const kind of trendKinds) await noteSuccess(db, `trends:${kind}`, 1);
}

const part = async (name: string) => within(await screen.findByRole("region", { name }));
const headings = () => screen.getAllByRole("heading", { level: 2 }).map((one) => one.textContent);

test("what is much talked of is shown: hashtags, posts and links, with who uses and shares them", async () => {
  const { t, world } = await drawn(mastodon);
  await told(world.db);
  const tags = await part(t("trends.tags"));
  expect(headings()).toEqual([t("trends.tags"), t("trends.posts"), t("trends.links")]);
  const [first] = tags.getAllByRole("link");
  expect(first).toHaveAttribute("href", "/tag/tag1");
  expect(first).toHaveTextContent("#tag17 people talking · 9 uses");
  expect(first?.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
  const posts = await part(t("trends.posts"));
  await waitFor(() => expect(posts.getAllByRole("article")).toHaveLength(2));
  const links = await part(t("trends.links"));
  const [card] = links.getAllByRole("link");
  expect(card).toHaveAttribute("href", "https://paper.example/1");
  expect(card).toHaveAttribute("rel", "noopener noreferrer nofollow");
  expect(links.getAllByText("Shared by 7 people")).toHaveLength(2);
  expect(watch.mock.calls).toEqual(trendKinds.map((kind) => ["trends", kind]));
});

test("a list that the server has nothing on is not shown", async () => {
  const { t, world } = await drawn(mastodon);
  await told(world.db, { links: 0, posts: 0 });
  await part(t("trends.tags"));
  expect(headings()).toEqual([t("trends.tags")]);
});

test("until all three lists were asked for, none is shown; what was seen is there without a network", async () => {
  const { t, world } = await drawn(mastodon);
  await saveTrends(world.db, "tags", { hashtags: [tag("first")] }, source);
  await noteSuccess(world.db, "trends:tags", 1);
  await act(() => quiet());
  expect(screen.queryByRole("heading")).toBeNull();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  await part(t("trends.tags"));
});

test("More shows the rest of the hashtags, and the focus goes to the first new one", async () => {
  const { t, world } = await drawn(mastodon);
  await told(world.db, { tags: 8 });
  const tags = await part(t("trends.tags"));
  expect(tags.getAllByRole("listitem")).toHaveLength(5);
  fireEvent.click(tags.getByRole("button", { name: t("trends.moreTags") }));
  expect(tags.getAllByRole("listitem")).toHaveLength(8);
  expect(document.activeElement?.getAttribute("href")).toBe("/tag/tag6");
  expect(tags.queryByRole("button", { name: t("trends.moreTags") })).toBeNull();
});

test("More shows the rest of the posts, and the focus goes to the first new one", async () => {
  const { t, world } = await drawn(mastodon);
  await told(world.db, { posts: 7 });
  const posts = await part(t("trends.posts"));
  await waitFor(() => expect(posts.getAllByRole("article", { name: /./ })).toHaveLength(5));
  fireEvent.click(posts.getByRole("button", { name: t("trends.morePosts") }));
  await waitFor(() => expect(document.activeElement).toHaveAttribute("aria-posinset", "6"));
  expect(document.activeElement).toHaveAttribute("aria-setsize", "7");
});

test("opened to its end, a list asks the server for more, and says when that was all", async () => {
  const { t, world } = await drawn(mastodon);
  const many = (from: number) => Array.from({ length: 20 }, (_, at) => link(`https://paper.example/${from + at}`));
  await saveTrends(world.db, "links", { links: many(1), further: 20 }, source);
  for (const kind of trendKinds) await noteSuccess(world.db, `trends:${kind}`, 1);
  const links = await part(t("trends.links"));
  const more = { name: t("search.more", { host: "a.example" }) };
  expect(links.queryByRole("button", more)).toBeNull();
  fireEvent.click(links.getByRole("button", { name: t("trends.moreLinks") }));
  moreTrends.mockImplementationOnce((kind) =>
    addTrends(world.db, kind, { links: many(21).slice(0, 3), further: null }, source).then(() => undefined),
  );
  const button = links.getByRole("button", more);
  button.focus();
  fireEvent.click(button);
  await links.findByText(t("search.end", { host: "a.example" }));
  expect(moreTrends.mock.calls).toEqual([["links"]]);
  expect(links.getAllByRole("listitem")).toHaveLength(23);
  await waitFor(() => expect(document.activeElement).toHaveAttribute("href", "https://paper.example/21"));
});

test("the end of the posts asks for more, and the first new one takes the focus", async () => {
  const { t, world } = await drawn(mastodon);
  const posts_of = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => aStatus(String(100 + from + at)));
  await saveTrends(world.db, "statuses", { statuses: posts_of(0, 3), further: 3 }, source);
  for (const kind of trendKinds) await noteSuccess(world.db, `trends:${kind}`, 1);
  const posts = await part(t("trends.posts"));
  moreTrends.mockImplementationOnce((kind) =>
    addTrends(world.db, kind, { statuses: posts_of(3, 2), further: null }, source).then(() => undefined),
  );
  fireEvent.click(await posts.findByRole("button", { name: t("search.more", { host: "a.example" }) }));
  await waitFor(() => expect(document.activeElement).toHaveAttribute("aria-posinset", "4"));
  expect(moreTrends.mock.calls).toEqual([["statuses"]]);
});

/** Stores hashtags that the user follows, and people whom the server suggests. */
async function familiar(db: AccountDb, tags: string[], people: string[]) {
  await saveFollowedTags(db, tags, { complete: true, asked_at: 1 });
  const accounts = people.map((id) => v.parse(Account, { id, acct: id, username: id }));
  await ingest(db, { accounts, roster: { key: "suggestions", more: false } }, source);
}

test("a server without trends shows followed hashtags and people to follow, and is not asked", async () => {
  const { t, world } = await drawn(akkoma);
  await familiar(world.db, ["Waders"], ["ada", "ben"]);
  const tags = await part(t("trends.followedTags"));
  expect(tags.getByRole("link", { name: "#Waders" })).toHaveAttribute("href", "/tag/waders");
  const people = await part(t("trends.people"));
  await waitFor(() => expect(people.getAllByRole("listitem")).toHaveLength(2));
  expect(people.getByRole("link", { name: t("trends.morePeople") })).toHaveAttribute("href", "/who-to-follow");
  expect(watch.mock.calls.filter(([kind]) => kind === "trends")).toEqual([]);
});

test.each(["missing", "unauthorized", "empty"] as const)(
  "a Mastodon whose trends are %s shows followed hashtags",
  async (answer) => {
    const { t, world } = await drawn(mastodon);
    await familiar(world.db, ["Waders"], []);
    const note = (kind: TrendKind) =>
      answer === "empty"
        ? noteSuccess(world.db, `trends:${kind}`, 1)
        : noteFailure(world.db, `trends:${kind}`, 1, { kind: answer, message: "" });
    for (const kind of trendKinds) await note(kind);
    await part(t("trends.followedTags"));
    expect(headings()).toEqual([t("trends.followedTags")]);
  },
);

test("where there is neither, it says what can be searched for, to visitors too", async () => {
  const { t } = await drawn(akkoma);
  await screen.findByText(t("search.empty"));
  cleanup();
  await drawn(akkoma, undefined);
  await screen.findByText(t("search.empty"));
  expect(screen.queryByRole("heading")).toBeNull();
});
