import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { noteFailure } from "../../db/requests/fetch_results";
import type { SignInEntrance } from "../../sync/session/sign_in_entrance";
import { useConfirmation } from "../../ui/base/dialog/ask_confirmation";
import {
  akkoma,
  an_admin,
  announcement,
  articles,
  button,
  drawn,
  mastodon,
  prepareAnnouncements,
  words,
} from "../../../tests/support/screens/announcements_screen";

prepareAnnouncements();

test("only admins of a server with the calls see what users do not see, and write", async () => {
  const shown = async (own: object, software = akkoma) => {
    const { t, land, list } = await drawn({ own, software });
    await land(announcement("1", { read: false }));
    await list(announcement("1"), announcement("2"));
    await screen.findByText("Words of 1");
    // Who is an admin is read after the list.
    if (own === an_admin && software === akkoma) await screen.findByText("Words of 2");
    const seen = [await words(), screen.queryByRole("button", { name: t("announcements.new") }) !== null];
    cleanup();
    return seen;
  };
  expect(await shown(an_admin)).toEqual([["Words of 1", "Words of 2"], true]);
  expect(await shown({ pleroma: { is_moderator: true } })).toEqual([["Words of 1"], false]);
  expect(await shown({})).toEqual([["Words of 1"], false]);
  expect(await shown(an_admin, mastodon)).toEqual([["Words of 1"], false]);
});

test("an admin whose token was not made for it is led to a sign-in of the staff's", async () => {
  const authorize = vi.fn<SignInEntrance["authorize"]>(() => Promise.resolve({ why: "offline", message: "" }));
  const loadEntrance = () => Promise.resolve({ authorize } as unknown as SignInEntrance);
  const software = { name: "pleroma", version: "2.9.1" };
  const { t, land, db } = await drawn({ own: an_admin, software, world: { loadEntrance } });
  await land(announcement("1"));
  const message = "Insufficient permissions: admin:read:announcements.";
  await act(() => noteFailure(db, "all_announcements:all", 1, { kind: "forbidden", status: 403, message }));
  fireEvent.click(await screen.findByRole("button", { name: t("staff.signIn") }));
  await screen.findByText(t("session.failure.offline", { host: "here.example" }));
  expect(authorize).toHaveBeenCalledExactlyOnceWith({ anew: true, staff: "admin" }, expect.any(Function));
  expect(screen.queryByRole("button", { name: t("announcements.new") })).toBeNull();
  expect(screen.queryByRole("button", { name: t("announcements.edit") })).toBeNull();
});

test("what users do not see is called so, and cannot be marked as read", async () => {
  const { t, list } = await drawn({ own: an_admin });
  await list(announcement("2"));
  await screen.findByText(t("announcements.inactive"));
  expect(button(t("announcements.mark"))).toBeDisabled();
});

async function writing() {
  const view = await drawn({ own: an_admin });
  const { t } = view;
  fireEvent.click(await screen.findByRole("button", { name: t("announcements.new") }));
  const type = (label: "content" | "startsAt" | "endsAt", value: string) =>
    fireEvent.change(screen.getByLabelText(t(`announcements.${label}`)), { target: { value } });
  const post = () => fireEvent.click(button(t("announcements.post")));
  return { ...view, type, post };
}

test("an admin writes an announcement of a whole day, by dates", async () => {
  const { t, type, post, saveAnnouncement } = await writing();
  expect(screen.getByLabelText(t("announcements.content"))).toHaveFocus();
  expect(screen.getByLabelText(t("announcements.startsAt"))).toHaveAttribute("type", "datetime-local");
  type("content", "Harbour day");
  fireEvent.click(screen.getByLabelText(t("announcements.isAllDay")));
  expect(screen.getByLabelText(t("announcements.startsAt"))).toHaveAttribute("type", "date");
  type("startsAt", "2026-12-24");
  type("endsAt", "2026-12-24");
  post();
  const times = { starts_at: "2026-12-24T00:00:00.000Z", ends_at: "2026-12-24T23:59:59.000Z", all_day: true };
  expect(saveAnnouncement).toHaveBeenCalledWith(null, { content: "Harbour day", ...times });
  await screen.findByText(t("announcements.posted"));
  expect(screen.queryByLabelText(t("announcements.content"))).toBeNull();
  expect(button(t("announcements.new"))).toHaveFocus();
});

test("an announcement without words, or with its end first, is not sent and says why", async () => {
  const { t, type, post, saveAnnouncement } = await writing();
  post();
  expect(screen.getByLabelText(t("announcements.content"))).toHaveAccessibleDescription(t("announcements.empty"));
  type("content", "Low tide");
  type("startsAt", "2026-12-24T10:00");
  type("endsAt", "2026-12-24T09:00");
  post();
  expect(screen.getByLabelText(t("announcements.endsAt"))).toHaveAccessibleDescription(t("announcements.order"));
  expect(screen.getByLabelText(t("announcements.endsAt"))).toHaveFocus();
  expect(saveAnnouncement).not.toHaveBeenCalled();
});

test("a refused announcement stays in the form with the server's reason, which can be closed", async () => {
  const { t, type, post, saveAnnouncement } = await writing();
  saveAnnouncement.mockResolvedValueOnce({ kind: "forbidden", message: "User is not an admin.", status: 403 });
  type("content", "Low tide");
  post();
  const problem = await screen.findByText(t("announcements.edit_error", { reason: "User is not an admin." }));
  expect(problem.closest("[role=alert]")).not.toBeNull();
  fireEvent.click(button(t("toast.dismiss")));
  expect(screen.queryByText(t("announcements.edit_error", { reason: "User is not an admin." }))).toBeNull();
  expect(screen.getByLabelText(t("announcements.content"))).toHaveValue("Low tide");
});

test("writing says that it needs a network where there is none", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { t } = await writing();
  screen.getByText(t("announcements.needsNetwork"));
  expect(button(t("announcements.post"))).toBeDisabled();
});

test("an announcement is edited by its source; Escape changes nothing, and what was typed stays", async () => {
  const { t, list, saveAnnouncement } = await drawn({ own: an_admin });
  await list(announcement("1", { content: "Low &amp; high", pleroma: { raw_content: "Low & high" } }));
  fireEvent.click(await screen.findByRole("button", { name: t("announcements.edit") }));
  const field = screen.getByLabelText(t("announcements.content"));
  expect(field).toHaveValue("Low & high");
  fireEvent.change(field, { target: { value: "Higher" } });
  fireEvent.keyDown(field, { key: "Escape" });
  expect((await articles())[0]).toHaveFocus();
  expect(saveAnnouncement).not.toHaveBeenCalled();
  fireEvent.click(button(t("announcements.edit")));
  expect(screen.getByLabelText(t("announcements.content"))).toHaveValue("Higher");
  fireEvent.click(button(t("announcements.cancel")));
  fireEvent.click(button(t("announcements.edit")));
  expect(screen.getByLabelText(t("announcements.content"))).toHaveValue("Low & high");
  fireEvent.change(screen.getByLabelText(t("announcements.content")), { target: { value: "High" } });
  fireEvent.click(button(t("announcements.save")));
  const none = { starts_at: null, ends_at: null, all_day: false };
  expect(saveAnnouncement).toHaveBeenCalledExactlyOnceWith("1", { content: "High", ...none });
  await screen.findByText(t("announcements.saved"));
});

test("an announcement is deleted after a question; where that fails, the reason stands beside it", async () => {
  const { t, list, deleteAnnouncement } = await drawn({ own: an_admin });
  await list(announcement("1"));
  const remove = async (yes: boolean) => {
    fireEvent.click(await screen.findByRole("button", { name: t("announcements.delete") }));
    await act(async () => useConfirmation.getState().asked?.answer(yes));
  };
  await remove(false);
  expect(deleteAnnouncement).not.toHaveBeenCalled();
  deleteAnnouncement.mockResolvedValueOnce({ kind: "offline", message: "" });
  await remove(true);
  await screen.findByText(t("announcements.edit_error", { reason: t("failure.offline") }));
  await remove(true);
  await screen.findByText(t("announcements.deleted"));
  expect(deleteAnnouncement).toHaveBeenCalledTimes(2);
});
