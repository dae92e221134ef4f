import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import * as v from "valibot";
import { expect, test } from "vitest";
import { act as wait } from "../../../tests/support/rows/outbox";
import { noteFailure, noteSuccess } from "../../db/requests/fetch_results";
import { CustomEmoji } from "../../domain/entities/custom_emoji";
import type { ApiErrorKind } from "../../domain/requests/api_error";
import { formatDateTime, formatDay } from "../../i18n/format";
import { usePicker } from "../../ui/emoji/picker_state";
import {
  announcement,
  articles,
  button,
  drawn,
  mastodon,
  prepareAnnouncements,
  words,
} from "../../../tests/support/screens/announcements_screen";

prepareAnnouncements();

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

test("an announcement that names no emoji has those of its server, and leaves other words alone", async () => {
  const { land, db } = await drawn();
  const url = "https://a.example/godwit.png";
  await act(() => db.emojis.put(v.parse(CustomEmoji, { shortcode: "godwit", url, static_url: url })));
  await land(announcement("1", { content: "<p>Tide :godwit: at 10:30:00 :nobody:</p>" }));
  const [one] = await articles();
  expect(await within(one as HTMLElement).findByRole("img", { name: /godwit/ })).toHaveAttribute("src", url);
  expect(one).toHaveTextContent("at 10:30:00 :nobody:");
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
