import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aStatus } from "../../../../tests/support/rows/entities";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { aView } from "../../../../tests/support/rows/views";
import { deleteStatuses } from "../../../db/ingest/delete_status";
import { noteFailure } from "../../../db/requests/fetch_results";
import { ingest } from "../../../db/ingest/ingest";
import type { StatusView } from "../../../db/read/statuses/status";
import { Quote } from "./Quote";
import { useUnmuted } from "../store/useUnmuted";

const watched: string[] = [];
const sync = {
  resources: {
    watch(kind: string, name: string) {
      watched.push(`${kind}:${name}`);
      return () => undefined;
    },
  },
} as never;

const draw = (view: StatusView) =>
  inWorld(<Quote view={view} renderBody={({ status }) => <p>{status.content}</p>} />, { own: {}, world: { sync } });
const quoting = (wire: Record<string, unknown>, quote: StatusView | null = null) => aView("s1", wire, { quote });

beforeEach(() => {
  watched.length = 0;
  useUnmuted.setState({ ids: new Set() });
});
afterEach(cleanup);

test("a quote is a card with a link, and its own quote only a link", async () => {
  const { t } = await draw(quoting({ quote_id: "q1" }, aView("q1", { content: "said", quote_id: "q2", by: "ben" })));
  expect(screen.getByText("said")).toBeTruthy();
  const links = screen.getAllByRole("link").map((one) => one.getAttribute("href"));
  expect(links).toContain("/notice/q1");
  expect(screen.getByRole("link", { name: t("quote.nested") }).getAttribute("href")).toBe("/notice/q2");
  expect(watched).toEqual([]);
});

test("one that is missing is fetched by its id, and shown as soon as it is there", async () => {
  const { t, world } = await draw(quoting({ quote_id: "q1" }));
  expect(await screen.findByText(t("quote.fetching"))).toBeTruthy();
  await waitFor(() => expect(watched).toEqual(["status:q1"]));
  const asked = { asked_at: 1, viewer: true, seen_at: 1 };
  await ingest(world.db, { statuses: [aStatus("q1", { content: "said" })] }, asked);
  expect(await screen.findByText("said")).toBeTruthy();
});

test("an unfetched quote can be opened; one called missing may be private", async () => {
  const { t, world } = await draw(quoting({ quote_id: "q1" }));
  await noteFailure(world.db, "status:q1", 1, { kind: "offline", message: "" });
  expect(await screen.findByText(t("quote.unread"))).toBeTruthy();
  expect(screen.getByRole("link", { name: t("quote.open") }).getAttribute("href")).toBe("/notice/q1");
  await deleteStatuses(world.db, ["q1"], 2);
  expect(await screen.findByText(t("quote.unavailable"))).toBeTruthy();
  expect(screen.queryByText(t("quote.gone"))).toBeNull();
});

test("one that stood here is said to be deleted once it is gone", async () => {
  const { t, world } = await draw(quoting({ quote_id: "q1" }));
  await ingest(world.db, { statuses: [aStatus("q1", { content: "said" })] }, { asked_at: 1, viewer: true, seen_at: 1 });
  expect(await screen.findByText("said")).toBeTruthy();
  await deleteStatuses(world.db, ["q1"], 2);
  expect(await screen.findByText(t("quote.gone"))).toBeTruthy();
});

test.each([
  ["pending", "quote.pending"],
  ["rejected", "quote.revoked"],
  ["revoked", "quote.revoked"],
  ["unauthorized", "quote.unauthorized"],
  ["deleted", "quote.gone"],
  ["blocked_domain", "quote.folded"],
] as const)("where the server withholds it as %s, it is said why and nothing is fetched", async (state, key) => {
  const { t } = await draw(quoting({ quote: { state, quoted_status: null } }));
  expect(screen.getByText(t(key))).toBeTruthy();
  expect(watched).toEqual([]);
});

test("a quote that the server lacks is reported, not fetched or linked", async () => {
  const { t } = await draw(quoting({ quote: null, quote_id: "_" }));
  expect(screen.getByText(t("quote.unknown"))).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
  expect(watched).toEqual([]);
});

test("one of somebody muted is folded with the reason, and shown by a press", async () => {
  const quote = aView("q1", { content: "said", by: "ben" }, { muting: ["ben"] });
  const { t } = await draw(quoting({ quote_id: "q1" }, quote));
  expect(screen.queryByText("said")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: t("quote.show") }));
  expect(screen.getByText("said")).toBeTruthy();
});

test("a quote from a blocked server, which Mastodon sends, is folded", async () => {
  const quote = aView("q1", { content: "said", by: "ben" });
  const { t } = await draw(quoting({ quote: { state: "blocked_domain", quoted_status: null } }, quote));
  expect(screen.queryByText("said")).toBeNull();
  expect(screen.getByText(new RegExp(t("quote.folded")))).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: t("quote.show") }));
  expect(screen.getByText("said")).toBeTruthy();
});

test("a status that quotes nothing has no card", async () => {
  const { container } = await draw(quoting({}));
  expect(container.textContent).toBe("");
});
