import { act, cleanup, screen, within } from "@testing-library/react";
import * as v from "valibot";
import { afterEach, beforeAll, vi } from "vitest";
import { saveAllAnnouncements, saveAnnouncements } from "../../../src/db/instance/announcements";
import { Announcement } from "../../../src/domain/entities/announcement";
import type { ApiFailure } from "../../../src/domain/requests/api_error";
import { AnnouncementsScreen } from "../../../src/features/announcements/AnnouncementsScreen";
import { loadLateMessages } from "../../../src/i18n/late_messages";
import type { World } from "../../../src/ui/context/useWorld";
import { usePicker } from "../../../src/ui/emoji/picker_state";
import { forgetUnsaved } from "../../../src/ui/hooks/useUnsaved";
import { inWorld } from "./in_world";
import { haveSight } from "./jsdom";

/** Gives a file of claims what the screen needs, and clears the page after each of them. */
export function prepareAnnouncements(): void {
  beforeAll(loadLateMessages);
  beforeAll(haveSight);
  afterEach(() => {
    cleanup();
    forgetUnsaved();
    usePicker.setState({ shown: null });
    vi.restoreAllMocks();
  });
}

/** An announcement as the server sends it, published on the day that its id says. */
export const announcement = (id: string, more: object = {}) =>
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

export const akkoma = { name: "akkoma", version: "3.16.0" };
export const mastodon = { name: "mastodon", version: "4.4.3" };
export const an_admin = { pleroma: { is_admin: true } };

type Around = { own?: object | null; software?: { name: string; version: string }; world?: Partial<World> };

/** Draws the screen for a user (`own`; null: a visitor), with what lands in the database later. */
export async function drawn({ own = {}, software = akkoma, world = {} }: Around = {}) {
  const intend = vi.fn(async () => "row");
  const refresh = vi.fn(async () => undefined);
  const saveAnnouncement = vi.fn(async (): Promise<ApiFailure | null> => null);
  const deleteAnnouncement = vi.fn(async (): Promise<ApiFailure | null> => null);
  const sync = {
    resources: { watch: () => () => undefined, refresh },
    outbox: { intend },
    instance: { saveAnnouncement, deleteAnnouncement },
  };
  const view = await inWorld(<AnnouncementsScreen />, {
    ...(own && { own: own as Record<string, unknown> }),
    instance: { software },
    world: { sync: sync as never, ...world },
  });
  const { db } = view.world;
  const land = (...all: Announcement[]) => act(() => saveAnnouncements(db, all, { asked_at: 1, now: 1 }));
  const list = (...all: Announcement[]) => act(() => saveAllAnnouncements(db, all));
  return { ...view, db, land, list, intend, refresh, saveAnnouncement, deleteAnnouncement };
}

export const articles = () => screen.findAllByRole("article");
export const words = async () => (await articles()).map((one) => /Words of \d/.exec(one.textContent)?.[0]);
export const button = (name: string | RegExp, within_ = document.body) =>
  within(within_).getByRole<HTMLButtonElement>("button", { name });
