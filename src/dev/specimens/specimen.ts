import type { ReactNode } from "react";
import * as v from "valibot";
import type { FoundStatus, StatusView } from "../../db/read/statuses/status";
import { Account } from "../../domain/entities/accounts/account";
import { Status } from "../../domain/entities/statuses/status";
import type { Translation } from "../../domain/entities/statuses/translation";
import type { AccountRow, StatusRow } from "../../domain/rows/rows";
import type { Placement } from "../../ui/status/store/useMuteRules";

/**
 * A state of a status with its name; "gone" is a deleted status. `chosen`: settings that differ from the user's.
 * `focused`: it is the focused status of a thread. `standing`: its timeline (home by default), and the lines to its
 * parent and replies. `unmuted`: the user has expanded it. `visitor`: nobody is signed in. `translation`: its stored
 * translation.
 */
type Specimen = {
  name: string;
  view: FoundStatus;
  chosen?: Readonly<Record<string, unknown>>;
  focused?: boolean;
  standing?: Placement & { above?: boolean; below?: boolean };
  unmuted?: boolean;
  visitor?: boolean;
  translation?: Translation;
};

/** The states of one part of a status. The screen shows every export of this type in this folder. */
export type SpecimenPart = { title: string; specimens: readonly Specimen[] };

/** States of something other than a status, already rendered. */
export type RenderedPart = { title: string; drawn: readonly { name: string; row: ReactNode }[] };

const stamps = { asked_at: 1, seen_at: 1 };

/** An account row; only the fields of interest need to be given. */
export function anAccount(given: Partial<AccountRow> = {}): AccountRow {
  const known = { id: "specimen", username: "ada", acct: "ada@marsh.example", display_name: "Ada Marsh" };
  const pictures = { avatar: "/icon-192.png", avatar_static: "/icon-192.png" };
  return { ...v.parse(Account, { ...known, ...pictures }), ...stamps, ...given };
}

type ViewFields = Partial<Omit<StatusView, "status" | "account">> & {
  status?: Partial<StatusRow>;
  account?: Partial<AccountRow>;
};

/** A status view; only the fields of interest need to be given. The page sets its id. */
export function aView({ status, account, ...more }: ViewFields): StatusView {
  const author = anAccount(account);
  const text_fields = {
    content: "<p>The tide is out, and the godwits are in.</p>",
    language: "en",
    url: "https://marsh.example/1",
  };
  const wire = {
    id: "specimen",
    created_at: "2026-11-20T09:30:00.000Z",
    visibility: "public",
    account: author,
    ...text_fields,
  };
  const { account: _, reblog: __, quote: ___, ...row } = v.parse(Status, wire);
  return {
    id: "specimen",
    status: { ...row, ...stamps, account_id: author.id, reblog_id: null, quote_id: null, ...status },
    account: author,
    reblog: null,
    quote: null,
    reply_to: null,
    pending: null,
    refused: [],
    view: null,
    muting: [],
    muted_hosts: [],
    blocking: [],
    filters: [],
    replied_followed: null,
    ...more,
  };
}
