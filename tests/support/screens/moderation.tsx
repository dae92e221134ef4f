import { cleanup, screen, within } from "@testing-library/react";
import * as v from "valibot";
import { afterEach, beforeAll, vi } from "vitest";
import type { Instance } from "../../../src/domain/instance/instance";
import { Report } from "../../../src/domain/moderation/report";
import { StaffAccount } from "../../../src/domain/moderation/staff_account";
import type { ApiFailure } from "../../../src/domain/requests/api_error";
import { ModerationContent } from "../../../src/features/moderation/ModerationContent";
import { loadLateMessages } from "../../../src/i18n/late_messages";
import type { ModerationService } from "../../../src/sync/moderation/moderation_service";
import { useConfirmation } from "../../../src/ui/base/dialog/ask_confirmation";
import { useDialogs } from "../../../src/ui/base/dialog/open_dialogs";
import { useModerationPlace, useModals } from "../../../src/ui/base/dialog/open_modals";
import { closeMenu, useMenu } from "../../../src/ui/base/menu/open_menu";
import { useToasts } from "../../../src/ui/base/toast/show_toast";
import { inWorld } from "./in_world";
import { haveSight } from "./jsdom";

/** Gives a file of claims what the moderation needs, and clears the page after each of them. */
export function prepareModeration(): void {
  beforeAll(loadLateMessages);
  beforeAll(haveSight);
  afterEach(() => {
    cleanup();
    closeMenu();
    useToasts.setState({ toasts: [] });
    useConfirmation.setState({ asked: null });
    useDialogs.setState({ open: null });
    useModerationPlace.setState({ report: null, person: null });
    useModals.setState({ settings: "hidden", moderation: "hidden" });
    vi.restoreAllMocks();
  });
}

/** An account as the staff is told of it. */
export const person = (id: string, more: object = {}) =>
  v.parse(StaffAccount, { id, nickname: id, display_name: `Name of ${id}`, avatar: "", local: true, ...more });

/** A report as the staff is told of it. */
export const report = (id: string, more: object = {}) =>
  v.parse(Report, {
    id,
    state: "open",
    content: `Words of ${id}`,
    created_at: "2026-11-20T10:00:00Z",
    account: person("alder"),
    actor: person("demo"),
    ...more,
  });

export const answered = <T,>(answer: T) => ({ answer, failure: null });
export const refused = (failure: Partial<ApiFailure>) => ({
  answer: null,
  failure: { kind: "forbidden", message: "User is not an admin.", ...failure } satisfies ApiFailure,
});

/** A page that is all of the reports. */
export const pageOf = (...reports: Report[]) => answered({ reports, total: reports.length });
/** What a report is called that is about somebody. */
export const about = (id: string) => `Report about Name of ${id}`;
/** What became of reports of which none was changed. */
export const unchanged = { changed: [], differ: [], gone: [], errors: [], failure: null };

export const an_admin: Record<string, unknown> = { pleroma: { is_admin: true } };
export const a_moderator: Record<string, unknown> = { pleroma: { is_moderator: true } };
/** Mastodon's moderators, as the server tells them of themselves. */
export const a_mastodons: Record<string, unknown> = { role: { permissions: "66844" } };
export const mastodon = { name: "mastodon", version: "4.4.3" };
export const gotosocial = { name: "gotosocial", version: "0.20.0" };
const akkoma = { name: "akkoma", version: "3.16.0" };

type Around = {
  own?: Record<string, unknown>;
  software?: { name: string; version: string };
  federation?: Record<string, unknown>;
  /** What else the server tells of itself. */
  instance?: Partial<Instance>;
  /** What the server's staff calls do, where they are called. */
  calls?: Partial<ModerationService>;
};

/** Draws the moderation for somebody; what a call does that is not named is an error. */
export async function drawn({ own = an_admin, software = akkoma, federation = {}, instance, calls = {} }: Around = {}) {
  const moderation = {
    readReports: vi.fn(async () => answered({ reports: [], total: 0 })),
    watchOpenReports: () => () => undefined,
    watchKnownReports: () => () => undefined,
    ...calls,
  };
  const view = await inWorld(<ModerationContent />, {
    own,
    instance: { software, federation, ...instance },
    world: { sync: { moderation } as never },
  });
  return { ...view, moderation };
}

export const toasts = () => useToasts.getState().toasts.map(({ level, text }) => [level, text]);
export const button = (name: string | RegExp, within_: HTMLElement = document.body) =>
  within(within_).getByRole<HTMLButtonElement>("button", { name });
export const card = (name: string) => screen.findByRole("article", { name });
/** Chooses a line of the open menu. */
export function choose(label: string) {
  const items = useMenu.getState().shown?.items ?? [];
  const found = items.find((one) => one.label === label);
  if (!found) throw new Error(`no line ${label} among ${items.map((one) => one.label).join(", ")}`);
  closeMenu();
  found.onSelect();
}
export const lines = () => (useMenu.getState().shown?.items ?? []).map(({ label }) => label);
