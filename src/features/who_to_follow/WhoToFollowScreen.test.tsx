import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import * as v from "valibot";
import { afterEach, expect, test, vi } from "vitest";
import { act as wait } from "../../../tests/support/rows/outbox";
import { inWorld } from "../../../tests/support/screens/in_world";
import { ingest } from "../../db/ingest/ingest";
import { noteFailure, noteSuccess } from "../../db/requests/fetch_results";
import { Account } from "../../domain/entities/accounts/account";
import { Relationship } from "../../domain/entities/accounts/relationship";
import { forgetOutcomes, useExpectedOutcomes } from "../../ui/outbox/expected_outcomes";
import { WhoToFollowScreen } from "./WhoToFollowScreen";

afterEach(() => {
  cleanup();
  forgetOutcomes();
});

async function drawn(software = { name: "mastodon", version: "4.4.3" }) {
  const intend = vi.fn(async () => "row");
  const refresh = vi.fn(async () => undefined);
  const watch = () => () => undefined;
  const sync = { resources: { watch, refresh }, accounts: { watchRelationship: watch }, outbox: { intend } };
  const view = await inWorld(<WhoToFollowScreen />, {
    own: {},
    instance: { software },
    world: { sync: sync as never },
  });
  const land = async (...ids: string[]) => {
    const accounts = ids.map((id) => v.parse(Account, { id, acct: id, username: id, note: `<p>I am ${id}</p>` }));
    const relationships = ids.map((id) => v.parse(Relationship, { id }));
    const roster = { key: "suggestions", more: false, reasons: { ada: ["friends_of_friends"] } } as const;
    await ingest(view.world.db, { accounts, relationships, roster }, { asked_at: 1, viewer: true, seen_at: 1 });
  };
  return { ...view, land, intend, refresh };
}

const names = () =>
  within(screen.getByRole("list"))
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));

test("who is suggested is shown with the reason and what they say of themselves, and can be followed", async () => {
  const { t, land, intend, world } = await drawn();
  await land("ada", "ben");
  await screen.findByText(t("whoToFollow.reason.friends_of_friends"));
  screen.getByText("I am ada");
  const follow = await screen.findByRole<HTMLButtonElement>("button", { name: "Follow: ada" });
  await waitFor(() => expect(follow.disabled).toBe(false));
  fireEvent.click(follow);
  await waitFor(() => expect(intend).toHaveBeenCalledWith("follow", { id: "ada", on: true }));
  // Followed, they stay where they were, so that it can be taken back.
  await wait(world.db, { kind: "follow", args: { id: "ada", on: true } });
  await screen.findByRole("button", { name: "Following: ada" });
  expect(names()).toEqual(["/ada", "/ben"]);
});

test("who is dismissed goes at once, which is told, and the focus goes to the next", async () => {
  const { land, intend, world } = await drawn();
  await land("ada", "ben");
  fireEvent.click(await screen.findByRole("button", { name: "Do not suggest ada again" }));
  expect(intend).toHaveBeenCalledWith("dismiss_suggestion", { id: "ada" });
  expect(document.activeElement?.getAttribute("href")).toBe("/ben");
  await expect
    .poll(() => useExpectedOutcomes.getState().expected)
    .toMatchObject([{ done: "ada is suggested no more." }]);
  await wait(world.db, { kind: "dismiss_suggestion", args: { id: "ada" } });
  await waitFor(() => expect(names()).toEqual(["/ben"]));
});

test("where the server cannot be told, nobody can be dismissed", async () => {
  const { land } = await drawn({ name: "gotosocial", version: "0.20.0" });
  await land("ada");
  await screen.findByRole("button", { name: "Follow: ada" });
  expect(screen.queryByRole("button", { name: "Do not suggest ada again" })).toBeNull();
});

test("that nobody is suggested is said once that is known, and until then why it is not", async () => {
  const { t, world, refresh } = await drawn();
  await screen.findByText(t("whoToFollow.loading"));
  await noteFailure(world.db, "suggestions:all", 2, { kind: "server", message: "", status: 503 });
  fireEvent.click(await screen.findByRole("button", { name: t("app.again") }));
  expect(refresh).toHaveBeenCalledWith("suggestions", "all");
  await noteSuccess(world.db, "suggestions:all", 3);
  await screen.findByText(t("whoToFollow.none"));
});

test("the directory is a way to more people where the server has one, and nowhere else", async () => {
  const { t } = await drawn();
  expect(await screen.findByRole("link", { name: t("directory.title") })).toHaveAttribute("href", "/-/directory");
  cleanup();
  await drawn({ name: "gotosocial", version: "0.20.0" });
  await screen.findByText(t("whoToFollow.loading"));
  expect(screen.queryByRole("link", { name: t("directory.title") })).toBeNull();
});
