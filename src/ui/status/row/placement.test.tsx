import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import * as v from "valibot";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { havePopovers } from "../../../../tests/support/screens/jsdom";
import { aView } from "../../../../tests/support/rows/views";
import type { StatusView } from "../../../db/read/statuses/status";
import { MediaAttachment } from "../../../domain/entities/statuses/media_attachment";
import { StatusListItem } from "./StatusListItem";
import { useUnmuted } from "../store/useUnmuted";
import type { Placement } from "../store/useMuteRules";
import type { StatusStore } from "../store/status_store";

beforeAll(havePopovers);
beforeEach(() => useUnmuted.setState({ ids: new Set() }));
afterEach(cleanup);

/** Renders a status as a row of a list with a given placement. */
async function draw(view: StatusView, standing: Placement) {
  const views: Partial<StatusStore> = { get: () => view, subscribe: () => () => undefined };
  const row = <StatusListItem id={view.id} position={1} size={1} views={views as StatusStore} {...standing} />;
  const drawn = await inWorld(row, { own: {} });
  await waitFor(() => expect(drawn.container.querySelector("article[data-status]")).not.toBeNull());
  return drawn;
}

const account = (id: string) => aView("0", { by: id }).account;
const repeatedBy = (id: string) => ({ reblog: { id: "2", account: account(id), created_at: "2026-11-01T11:00:00Z" } });
const wet = { title: "Wet", context: ["public" as const], filter_action: "warn" as const, expires_at: null, words: [] };

test.each([
  ["what they repeat", "ben", repeatedBy("ben")],
  ["what they have pinned and repeat", "ada", repeatedBy("ada")],
  ["what somebody else has pinned", "ben", {}],
])("on a profile %s is not marked as pinned", async (_, profile_id, more) => {
  await draw(aView("1", { pinned: true }, more), { context: "account", profile_id });
  expect(screen.getByRole("article").textContent).not.toContain("Pinned");
});

const said = { content: "<p>said before</p>" };
const quoting = (quote: StatusView, more: Partial<StatusView> = {}) =>
  aView("1", { quote_id: "q" }, { quote, ...more });

test.each([
  [
    "what somebody muted quotes of their own is shown on their profile, as the quoting post is",
    quoting(aView("q", said, { muting: ["ada"] }), { muting: ["ada"] }),
    { context: "account", profile_id: "ada" },
  ],
  [
    "a quoted post of the muted conversation that is open is shown there",
    quoting(aView("q", { ...said, muted: true })),
    { context: "thread" },
  ],
  [
    "a quoted post is shown where the filter that it meets does not hold",
    quoting(aView("q", said, { filters: [wet] })),
    { context: "thread" },
  ],
] as const)("%s", async (_, view, standing) => {
  const { t } = await draw(view, standing);
  const label = t("quote.of", { name: "ada" });
  await waitFor(() => expect(screen.getByLabelText(label).textContent).toContain("said before"));
});

const soaked = { ...wet, filter_action: "blur" as const };
const picture = { type: "image", url: "https://a.example/m/1.jpg", preview_url: null, description: "A puddle" };
const pictured = { ...said, media_attachments: [v.parse(MediaAttachment, { id: "1", ...picture })] };

test("a blur filter covers media where it applies, and leaves the text", async () => {
  const view = aView("1", pictured, { filters: [soaked] });
  const { container, t, world } = await draw(view, { context: "public" });
  const button = await screen.findByRole("button", { name: t("media.filtered", { titles: "Wet" }) });
  const row = screen.getByRole("article");
  expect(row.textContent).toContain("said before");
  expect(container.innerHTML).not.toMatch(/A puddle|m\/1\.jpg/);
  fireEvent.click(button);
  await waitFor(async () => expect(await world.db.views.get("1")).toMatchObject({ media_shown: true }));
  cleanup();
  const shown = { status_id: "1", media_shown: true };
  const opened = await draw(aView("1", pictured, { filters: [soaked], view: shown }), { context: "public" });
  await waitFor(() => expect(opened.container.querySelector('img[alt="A puddle"]')).not.toBeNull());
  expect(screen.getByRole("button", { name: t("media.hide") })).toBeTruthy();
});

test("where such a filter does not hold, the media are shown", async () => {
  const { container } = await draw(aView("1", pictured, { filters: [soaked] }), { context: "home" });
  await waitFor(() => expect(container.querySelector('img[alt="A puddle"]')).not.toBeNull());
  expect(screen.getByRole("article").getAttribute("aria-label")).toContain("A puddle");
});

test("a quoted post is folded where the filter that it meets holds", async () => {
  await draw(quoting(aView("q", said, { filters: [wet] })), { context: "public" });
  const { textContent } = await screen.findByText(/Filter: Wet/);
  expect(textContent).not.toContain("said before");
});
