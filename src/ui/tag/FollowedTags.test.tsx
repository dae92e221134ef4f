import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { act as wait } from "../../../tests/support/rows/outbox";
import { inWorld } from "../../../tests/support/screens/in_world";
import { noteFailure, noteSuccess } from "../../db/requests/fetch_results";
import { saveFollowedTags } from "../../db/accounts/followed_tags";
import { FollowedTags } from "./FollowedTags";

afterEach(cleanup);

async function drawn() {
  const intend = vi.fn(async () => "row");
  const refresh = vi.fn(async () => undefined);
  const sync = { resources: { watch: () => () => undefined, refresh }, outbox: { intend } };
  const around = { own: {}, instance: { software: { name: "akkoma", version: "3.16.0" } } };
  return { ...(await inWorld(<FollowedTags />, { ...around, world: { sync: sync as never } })), intend, refresh };
}

test("followed hashtags lead to their timelines; an unfollowed one stays and can be followed again", async () => {
  const { world, intend } = await drawn();
  await saveFollowedTags(world.db, ["Waders", "art"], { complete: true, asked_at: 1 });
  const link = await screen.findByRole("link", { name: "#Waders" });
  expect(link.getAttribute("href")).toBe("/tag/waders");
  const names = () => screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
  await waitFor(() => expect(names()).toEqual(["Following #art", "Following #Waders"]));
  fireEvent.click(screen.getByRole("button", { name: "Following #Waders" }));
  await waitFor(() => expect(intend).toHaveBeenCalledWith("follow_tag", { name: "waders", on: false }));
  await wait(world.db, { kind: "follow_tag", args: { name: "waders", on: false } });
  fireEvent.click(await screen.findByRole("button", { name: "Follow #Waders" }));
  await waitFor(() => expect(intend).toHaveBeenLastCalledWith("follow_tag", { name: "waders", on: true }));
});

test("that no hashtag is followed is said once it is known, and until then why it is not", async () => {
  const { t, world, refresh } = await drawn();
  await screen.findByText(t("tag.loading"));
  await noteFailure(world.db, "followed_tags:all", 2, { kind: "server", message: "", status: 503 });
  fireEvent.click(await screen.findByRole("button", { name: t("app.again") }));
  expect(refresh).toHaveBeenCalledWith("followed_tags", "all");
  await noteSuccess(world.db, "followed_tags:all", 3);
  await screen.findByText(t("tag.none"));
});
