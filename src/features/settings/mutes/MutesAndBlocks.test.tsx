import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { hear } from "../../../../tests/support/screens/heard";
import { aStatus } from "../../../../tests/support/rows/entities";
import { act as wait } from "../../../../tests/support/rows/outbox";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { pageClock } from "../../../../tests/support/screens/page_clock";
import { ingest } from "../../../db/ingest/ingest";
import { noteFailure, noteSuccess } from "../../../db/requests/fetch_results";
import { saveMutedDomains } from "../../../db/accounts/muted_domains";
import { saveMuteEnds } from "../../../db/accounts/mute_ends";
import { saveKnownDomains } from "../../../db/instance/known_domains";
import { useSettingsTab } from "../../../ui/base/dialog/open_modals";
import { useConfirmation } from "../../../ui/base/dialog/ask_confirmation";
import { forgetOutcomes } from "../../../ui/outbox/expected_outcomes";
import { MutesAndBlocks } from "./MutesAndBlocks";

const intend = vi.fn(async () => "row");
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  forgetOutcomes();
  useConfirmation.setState({ asked: null });
});

/** Draws the lists as they are read at a server of a kind. */
async function drawn(software = "akkoma", more = {}) {
  const rosters = { watch: () => () => undefined, readMore: vi.fn(async () => {}), refresh: vi.fn(async () => {}) };
  const view = await inWorld(<MutesAndBlocks />, {
    own: {},
    instance: { software: { name: software, version: "1.0.0" } },
    world: { sync: { outbox: { intend }, rosters, ...more } as never },
  });
  const { db } = view.world;
  const list = async (key: "mutes" | "blocks", names: string[], more = false) => {
    const accounts = names.map((by) => aStatus("1", { by }).account);
    await ingest(db, { accounts, roster: { key, more } }, { asked_at: 1, viewer: true, seen_at: 1 });
  };
  return { ...view, db, list, rosters };
}
const part = (name: string) => within(screen.getByRole("region", { name }));

test("who is unmuted stays in the open list, and can be muted again for the rest of the time", async () => {
  const { db, list } = await drawn();
  await list("mutes", ["ada"]);
  const until = pageClock.now() + 3_600_000;
  await saveMuteEnds(db, [{ id: "ada", at: until }], 1);
  await part("Muted people").findByText(/^Until /);
  fireEvent.click(part("Muted people").getByRole("button", { name: "Unmute: ada" }));
  await waitFor(() => expect(intend.mock.calls).toEqual([["mute", { id: "ada", on: false }]]));
  await wait(db, { kind: "mute", args: { id: "ada", on: false } });
  fireEvent.click(await part("Muted people").findByRole("button", { name: "Mute again: ada" }));
  part("Muted people").getByText("No longer muted");
  const rest = { id: "ada", on: true, duration_s: expect.closeTo(3600, -1) };
  await waitFor(() => expect(intend).toHaveBeenLastCalledWith("mute", rest));
});

test("who is unblocked can be blocked again, also once the server has confirmed it", async () => {
  const { list } = await drawn();
  await list("blocks", ["ada", "ben"]);
  fireEvent.click(await part("Blocked people").findByRole("button", { name: "Unblock: ben" }));
  await waitFor(() => expect(intend.mock.calls).toEqual([["block", { id: "ben", on: false }]]));
  await list("blocks", ["ada"]);
  fireEvent.click(await part("Blocked people").findByRole("button", { name: "Block again: ben" }));
  await waitFor(() => expect(intend).toHaveBeenLastCalledWith("block", { id: "ben", on: true }));
});

test("a long list is searched by name, and its next page is read on demand", async () => {
  const { list, rosters } = await drawn();
  const names = ["ada", "ben", "cem", "dee", "eva", "fay"];
  await list("mutes", names, true);
  const box = await part("Muted people").findByRole("searchbox");
  fireEvent.change(box, { target: { value: "CE" } });
  expect(part("Muted people").getAllByRole("listitem")).toHaveLength(1);
  const heard = hear();
  fireEvent.change(box, { target: { value: "zoe" } });
  expect(heard()).toEqual([expect.stringMatching(/^No match in what is loaded/)]);
  part("Muted people").getByText(/^No match in what is loaded/);
  fireEvent.click(part("Muted people").getByRole("button", { name: "Load more people" }));
  await waitFor(() => expect(rosters.readMore).toHaveBeenCalledWith("mutes"));
});

test("nobody is said only once that is known; until then why it is not", async () => {
  const { db, list, t, rosters } = await drawn();
  part("Muted people").getByText(t("people.loading"));
  await noteFailure(db, "roster:mutes", 2, { kind: "offline", message: "" });
  fireEvent.click(await part("Muted people").findByRole("button", { name: t("app.again") }));
  expect(rosters.refresh).toHaveBeenCalledWith("mutes");
  await list("mutes", []);
  await part("Muted people").findByText(t("hidden.mutes.empty"));
});

test("nobody is not said while those of a stored list are read", async () => {
  const { list, t, container } = await drawn();
  const said = new Set<string | null>();
  const watch = new MutationObserver(() => said.add(part("Muted people").queryByRole("status")?.textContent ?? null));
  watch.observe(container, { childList: true, subtree: true, characterData: true });
  await list("mutes", ["ada"]);
  await part("Muted people").findByText("ada");
  watch.disconnect();
  expect([...said]).not.toContain(t("hidden.mutes.empty"));
});

test("a server is muted by its name or address once that is confirmed, and unmuted by its row", async () => {
  const { db, t } = await drawn();
  await saveMutedDomains(db, ["spam.example"], { complete: true, asked_at: 1 });
  await noteSuccess(db, "muted_domains:all", 1);
  fireEvent.click(await screen.findByRole("button", { name: "Unmute: spam.example" }));
  await waitFor(() => expect(intend.mock.calls).toEqual([["mute_domain", { domain: "spam.example", on: false }]]));
  const field = screen.getByRole("combobox", { name: t("hidden.domain") });
  const send = () => fireEvent.click(screen.getByRole("button", { name: t("hidden.domainAdd") }));
  for (const [typed, wrong] of [
    ["not a server", "hidden.domainWrong"],
    ["a.example", "hidden.domainOwn"],
  ] as const) {
    fireEvent.change(field, { target: { value: typed } });
    send();
    await screen.findByText(t(wrong));
  }
  fireEvent.change(field, { target: { value: "https://Loud.example/@ada" } });
  send();
  await waitFor(() =>
    expect(useConfirmation.getState().asked?.title).toBe(t("domain.muteTitle", { domain: "loud.example" })),
  );
  await act(async () => useConfirmation.getState().asked?.answer(true));
  await waitFor(() => expect(intend).toHaveBeenLastCalledWith("mute_domain", { domain: "loud.example", on: true }));
});

test("a server that cannot mute others offers no list of them", async () => {
  const { t } = await drawn("gotosocial");
  expect(screen.queryByRole("region", { name: t("hidden.domains") })).toBeNull();
  part("Blocked people").getByText(t("people.loading"));
});

test("servers are suggested once the field has the focus: known here, at the server, and not muted yet", async () => {
  const prefetchKnownDomains = vi.fn();
  const { db, world, t, container } = await drawn("akkoma", { instance: { prefetchKnownDomains } });
  await saveMutedDomains(db, ["spam-one.example"], { complete: true, asked_at: 1 });
  await saveKnownDomains(world.app, world.origin, [
    "spam-one.example",
    "spam-two.example",
    "no-spam.example",
    "b.example",
  ]);
  await ingest(
    db,
    { accounts: [aStatus("1", { by: "ada@spam-here.example" }).account] },
    { asked_at: 1, viewer: true, seen_at: 1 },
  );
  const field = screen.getByRole("combobox", { name: t("hidden.domain") });
  expect(prefetchKnownDomains).not.toHaveBeenCalled();
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: "Spam" } });
  const suggested = () => [...container.querySelectorAll("datalist option")].map((one) => one.getAttribute("value"));
  await waitFor(() => expect(suggested()).toEqual(["spam-here.example", "spam-two.example", "no-spam.example"]));
  expect(prefetchKnownDomains).toHaveBeenCalled();
});

test("the tab leads to the files of what it lists", async () => {
  const { t } = await drawn();
  fireEvent.click(screen.getByRole("button", { name: t("hidden.toFiles") }));
  expect(useSettingsTab.getState().wanted).toBe("data");
  useSettingsTab.setState({ wanted: null });
});
