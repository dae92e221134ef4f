import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import * as v from "valibot";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { act as wait } from "../../../tests/support/rows/outbox";
import { inWorld } from "../../../tests/support/screens/in_world";
import { noteFailure, noteSuccess } from "../../db/requests/fetch_results";
import { saveAllAnnouncements, saveAnnouncements } from "../../db/settings/announcements";
import { Announcement } from "../../domain/entities/announcement";
import type { ApiErrorKind, ApiFailure } from "../../domain/requests/api_error";
import { formatDateTime, formatDay } from "../../i18n/format";
import { loadLateMessages } from "../../i18n/late_messages";
import { useConfirmation } from "../../ui/base/dialog/ask_confirmation";
import { usePicker } from "../../ui/emoji/picker_state";
import { AnnouncementsScreen } from "./AnnouncementsScreen";

beforeAll(async () => {
  Element.prototype.scrollIntoView = () => undefined;
  await loadLateMessages();
});
afterEach(() => {
  cleanup();
  usePicker.setState({ shown: null });
  vi.restoreAllMocks();
});

const announcement = (id: string, more: object = {}) =>
  v.parse(Announcement, {
    id,
    content: `<p>Words of ${id}</p>`,
    published_at: `2026-11-0${id}T10:00:00Z`,
    updated_at: "",
    starts_at: null,
    ends_at: null,
    all_day: false,
    ...more,
  });

const akkoma = { name: "akkoma", version: "3.16.0" };
const mastodon = { name: "mastodon", version: "4.4.3" };
const an_admin = { pleroma: { is_admin: true } };

async function drawn({ own = {} as object | null, software = akkoma } = {}) {
  const intend = vi.fn(async () => "row");
  const refresh = vi.fn(async () => undefined);
  const saveAnnouncement = vi.fn(async (): Promise<ApiFailure | null> => null);
  const deleteAnnouncement = vi.fn(async (): Promise<ApiFailure | null> => null);
  const sync = {
    details: { watch: () => () => undefined, refresh },
    outbox: { intend },
    instance: { saveAnnouncement, deleteAnnouncement },
  };
  const view = await inWorld(<AnnouncementsScreen />, {
    ...(own && { own: own as Record<string, unknown> }),
    instance: { software },
    world: { sync: sync as never },
  });
  const { db } = view.world;
  const land = (...all: Announcement[]) => act(() => saveAnnouncements(db, all, { asked_at: 1, now: 1 }));
  const list = (...all: Announcement[]) => act(() => saveAllAnnouncements(db, all));
  return { ...view, db, land, list, intend, refresh, saveAnnouncement, deleteAnnouncement };
}

const articles = () => screen.findAllByRole("article");
const words = async () => (await articles()).map((one) => /Words of \d/.exec(one.textContent)?.[0]);
const button = (name: string | RegExp, within_ = document.body) =>
  within(within_).getByRole<HTMLButtonElement>("button", { name });

test("what is unread comes first and says so, and stays where it is once it is marked", async () => {
  const { t, land, intend, db } = await drawn();
  await land(announcement("1", { read: false }), announcement("2", { read: true }), announcement("3", { read: false }));
  expect(await words()).toEqual(["Words of 3", "Words of 1", "Words of 2"]);
  screen.getByText(t("announcements.unread", { count: 2 }));
  expect(screen.getAllByText(t("announcements.isNew"))).toHaveLength(2);
  const [first, second] = await articles();
  fireEvent.click(button(t("announcements.mark"), first));
  expect(intend).toHaveBeenCalledWith("dismiss_announcement", { id: "3" });
  expect(button(t("announcements.mark"), second)).toHaveFocus();
  screen.getByText(t("announcements.marked"));
  await act(() => wait(db, { kind: "dismiss_announcement", args: { id: "3" } }));
  await screen.findByText(t("announcements.unread", { count: 1 }));
  expect(await words()).toEqual(["Words of 3", "Words of 1", "Words of 2"]);
  // The last one keeps the focus itself.
  fireEvent.click(button(t("announcements.mark"), second));
  expect(second).toHaveFocus();
});

test("all announcements are marked as read by one press, which leaves the focus in the list", async () => {
  const { t, land, intend, db } = await drawn();
  await land(announcement("1", { read: false }), announcement("2", { read: false }), announcement("3", { read: true }));
  fireEvent.click(await screen.findByRole("button", { name: t("announcements.markAll") }));
  expect(intend.mock.calls).toEqual([
    ["dismiss_announcement", { id: "2" }],
    ["dismiss_announcement", { id: "1" }],
  ]);
  expect((await articles())[0]).toHaveFocus();
  for (const id of ["1", "2"]) await act(() => wait(db, { kind: "dismiss_announcement", args: { id } }));
  await waitFor(() => expect(screen.queryByRole("button", { name: t("announcements.markAll") })).toBeNull());
  screen.getByText(t("announcements.allMarked"));
});

test("an announcement tells when it starts and ends, and of a whole day the date alone", async () => {
  const { t, land } = await drawn();
  const [starts_at, ends_at] = ["2026-12-24T00:00:00Z", "2026-12-26T23:59:59Z"];
  await land(announcement("1", { starts_at, ends_at, all_day: true }), announcement("2", { starts_at }));
  const day = (date: number) => formatDay(new Date(2026, 11, date).getTime(), t.locale);
  const whole = [
    t("announcements.starts", { time: day(24) }),
    t("announcements.ends", { time: day(26) }),
    t("announcements.allDay"),
  ].join(" · ");
  const [timed, dated] = (await articles()).map(({ textContent }) => textContent);
  expect(dated).toContain(whole);
  const time = formatDateTime(Date.parse(starts_at), t.locale);
  expect((await articles())[0]).toHaveTextContent(t("announcements.starts", { time }));
  expect(timed).not.toContain(t("announcements.allDay"));
});

test("an announcement's HTML is cleaned, and its custom emoji are pictures", async () => {
  const { land } = await drawn();
  const emojis = [{ shortcode: "wave", url: "https://a.example/wave.png", static_url: "https://a.example/wave.png" }];
  const content = "<p>Tide :wave:<script>alert(1)</script><img src=x onerror=alert(1)></p>";
  await land(announcement("1", { content, emojis }));
  const [one] = await articles();
  expect(one?.querySelector("script, [onerror]")).toBeNull();
  expect(within(one as HTMLElement).getByRole("img", { name: /wave/ })).toHaveAttribute(
    "src",
    "https://a.example/wave.png",
  );
});

test("where the server has reactions, a press adds one's own or takes it back, and the picker adds another", async () => {
  const { t, land, intend } = await drawn({ software: mastodon });
  await land(announcement("1", { reactions: [{ name: "🌊", count: 2, me: true }] }));
  const own = await screen.findByRole("button", { name: t("reaction.counted", { emoji: "🌊", count: 2 }) });
  expect(own).toHaveAttribute("aria-pressed", "true");
  fireEvent.click(own);
  expect(intend).toHaveBeenCalledWith("react_announcement", { id: "1", name: "🌊", url: null, on: false });
  fireEvent.click(button(t("status.react")));
  usePicker.getState().shown?.onPick({ name: "🐦", image: null, written: "🐦" });
  expect(intend).toHaveBeenCalledWith("react_announcement", { id: "1", name: "🐦", url: null, on: true });
});

test("no more emoji are offered than the server takes, and none where it has no reactions", async () => {
  const full = { reactions: [..."abcdefgh"].map((name) => ({ name, count: 1, me: false })) };
  const { t, land } = await drawn({ software: mastodon });
  await land(announcement("1", full));
  expect(await screen.findAllByRole("button", { pressed: false })).toHaveLength(8);
  expect(screen.queryByRole("button", { name: t("status.react") })).toBeNull();
  cleanup();
  const other = await drawn();
  await other.land(announcement("1"));
  await articles();
  expect(screen.queryByRole("button", { name: t("status.react") })).toBeNull();
});

test("visitors read announcements, and can do nothing with them", async () => {
  const { t, land } = await drawn({ own: null });
  await land(announcement("1"));
  expect(await words()).toEqual(["Words of 1"]);
  expect(screen.queryAllByRole("button")).toEqual([]);
  expect(screen.queryByText(t("announcements.isNew"))).toBeNull();
});

test.each<[ApiErrorKind, number]>([
  ["forbidden", 403],
  ["unauthorized", 401],
  ["invalid", 422],
])("visitors whom the server refuses (%s) are told to sign in", async (kind, status) => {
  const { t, world } = await drawn({ own: null });
  await act(() => noteFailure(world.db, "announcements:all", 2, { kind, message: "Invalid credentials.", status }));
  await screen.findByText(t("announcements.visitor"));
  expect(screen.getByRole("link", { name: t("nav.signIn") })).toHaveAttribute("href", "/login");
});

test("that there are no announcements is said once it is known, and until then why not", async () => {
  const { t, world, refresh } = await drawn();
  await screen.findByText(t("announcements.loading"));
  await act(() => noteFailure(world.db, "announcements:all", 2, { kind: "server", message: "", status: 503 }));
  fireEvent.click(await screen.findByRole("button", { name: t("app.again") }));
  expect(refresh).toHaveBeenCalledWith("announcements", "all");
  await act(() => noteFailure(world.db, "announcements:all", 3, { kind: "missing", message: "", status: 404 }));
  await screen.findByText(t("announcements.lacking"));
  await act(() => noteSuccess(world.db, "announcements:all", 4));
  await screen.findByText(t("announcements.none", { host: "a.example" }));
});

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

test("an announcement is edited by its source, and Escape leaves it as it was", async () => {
  const { t, list, saveAnnouncement } = await drawn({ own: an_admin });
  await list(announcement("1", { content: "Low &amp; high", pleroma: { raw_content: "Low & high" } }));
  fireEvent.click(await screen.findByRole("button", { name: t("announcements.edit") }));
  const field = screen.getByLabelText(t("announcements.content"));
  expect(field).toHaveValue("Low & high");
  fireEvent.keyDown(field, { key: "Escape" });
  expect((await articles())[0]).toHaveFocus();
  fireEvent.click(button(t("announcements.edit")));
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
