import { waitFor } from "@testing-library/react";
import { expect } from "vitest";
import type { StaffAct } from "../../../src/domain/moderation/staff_act";
import type { StaffAccount } from "../../../src/domain/moderation/staff_account";
import { useDialogs } from "../../../src/ui/base/dialog/open_dialogs";
import { a_mastodons, answered, drawn, gotosocial, mastodon, report } from "./moderation";

/** A report as Mastodon tells its staff of it. */
export const told = (id: string, more: object = {}) => ({
  ...report(id, { content: null }),
  comment: `Words of ${id}\nin two lines`,
  category: "spam",
  rules: [],
  forwarded: false,
  assigned: null,
  resolved_by: null,
  resolved_at: null,
  resolved_with: null,
  ...more,
});
/** A page of reports, after which there is none. */
export const pageOf = (...reports: object[]) => answered({ reports, total: null, next: null }) as never;
/** An act that is done to all. */
export const done = async (one: StaffAct, all: readonly StaffAccount[]) => ({
  done: all.map(one.after),
  refused: null,
  failure: null,
});
const a_gotosocials = { role: { permissions: "546033" } };
/** Draws the moderation of a Mastodon for one of its staff. */
export const onMastodon = (calls: object, own = a_mastodons) => drawn({ own, software: mastodon, calls });
/** Draws the moderation of a GoToSocial for one of its admins. */
export const onGotosocial = (calls: object) => drawn({ own: a_gotosocials, software: gotosocial, calls });

/** What the dialog of words asks. */
export const asked = async () => {
  await waitFor(() => expect(useDialogs.getState().open?.name).toBe("words"));
  const { open } = useDialogs.getState();
  if (open?.name !== "words") throw new Error("no words are asked for");
  return open.question;
};
