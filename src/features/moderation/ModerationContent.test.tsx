import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { aStatus } from "../../../tests/support/rows/entities";
import {
  a_moderator,
  an_admin,
  answered,
  button,
  drawn,
  prepareModeration,
} from "../../../tests/support/screens/moderation";
import { ingest } from "../../db/ingest/ingest";
import * as v from "valibot";
import { Account } from "../../domain/entities/accounts/account";

prepareModeration();

const tabs = () => screen.findAllByRole("tab").then((all) => all.map((one) => one.textContent));

test("screens are those of the role; others are told why there are none", async () => {
  await drawn({ own: an_admin });
  const all = ["Reports", "People", "Posts", "Invitations", "Log"];
  expect(await tabs()).toEqual(all);
  cleanup();
  const readPosts = vi.fn(async () => answered({ posts: [aStatus("s1")], total: 1, given: 1 }));
  const { t: moderates } = await drawn({ own: a_moderator, calls: { readPosts } });
  expect(await tabs()).toEqual(all);
  fireEvent.click(screen.getByRole("tab", { name: moderates("moderation.tab.posts") }));
  await screen.findByText("s1");
  // All posts, and those of one person, are the admins'.
  expect(readPosts.mock.lastCall as unknown).toEqual([{ of: "instance", host: "a.example" }, 1]);
  expect(screen.queryByLabelText(moderates("moderation.post.of"))).toBeNull();
  cleanup();
  const told = { pleroma: { is_moderator: true, privileges: ["messages_delete", "reports_manage_reports"] } };
  await drawn({ own: told, software: { name: "pleroma", version: "2.7.0" } });
  expect(await tabs()).toEqual(["Reports"]);
  cleanup();
  const { t } = await drawn({ own: {} });
  await screen.findByText(t("moderation.notStaff"));
  cleanup();
  await drawn({ software: { name: "snac", version: "2.96" } });
  await screen.findByText(t("moderation.notHere"));
});

test("a role that was taken away takes the screens away", async () => {
  const { t, world } = await drawn({ own: a_moderator });
  await screen.findByText(t("moderation.report.none.open"));
  const me = v.parse(Account, { id: "me", acct: "demo", username: "demo", pleroma: {} });
  await act(() => ingest(world.db, { me }, { asked_at: 2, viewer: true, seen_at: 2 }));
  await screen.findByText(t("moderation.notStaff"));
  expect(screen.queryByRole("tab")).toBeNull();
});

test("posts are listed of everybody, a server or a person, with private ones on demand", async () => {
  const readPosts = vi.fn(async () => answered({ posts: [aStatus("s1")], total: null, given: 20 }));
  const { t } = await drawn({ own: an_admin, calls: { readPosts } });
  fireEvent.click(await screen.findByRole("tab", { name: t("moderation.tab.posts") }));
  await screen.findByText("s1");
  const asked = () => readPosts.mock.lastCall as unknown[];
  expect(asked()).toEqual([{ of: "known", local_only: true }, 1]);
  fireEvent.click(button(t("moderation.next")));
  await waitFor(() => expect(asked()).toEqual([{ of: "known", local_only: true }, 2]));
  fireEvent.click(await screen.findByLabelText(t("moderation.post.localOnly")));
  await waitFor(() => expect(asked()).toEqual([{ of: "known", local_only: false }, 1]));
  fireEvent.change(screen.getByLabelText(t("moderation.post.of")), { target: { value: "person" } });
  fireEvent.change(screen.getByLabelText(t("moderation.post.name")), { target: { value: "@ben" } });
  fireEvent.click(screen.getByLabelText(t("moderation.post.privateToo")));
  await waitFor(() => expect(asked()).toEqual([{ of: "person", name: "ben", private_too: true }, 1]));
  fireEvent.change(screen.getByLabelText(t("moderation.post.of")), { target: { value: "instance" } });
  fireEvent.change(screen.getByLabelText(t("moderation.post.host")), { target: { value: "far.example" } });
  fireEvent.click(button(t("moderation.post.show")));
  await waitFor(() => expect(asked()).toEqual([{ of: "instance", host: "far.example" }, 1]));
});
