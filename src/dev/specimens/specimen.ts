import type { ReactNode } from "react";
import * as v from "valibot";
import type { FoundStatus, StatusView } from "../../db/read/statuses/status";
import { Account } from "../../domain/entities/account";
import { Status } from "../../domain/entities/status";
import type { Translation } from "../../domain/entities/translation";
import type { AccountRow, StatusRow } from "../../domain/rows/rows";
import type { Standing } from "../../ui/status/store/useMuteRules";

/**
 * A state of a status and what it is called; "gone" is a deleted one. `chosen`: settings that differ from the reader's own, by
 * key. `focused`: the status that a conversation is about. `standing`: where it stands, home where it is not said, and the lines
 * to what it answers and what answers it. `unmuted`: the reader shows it for now. `visitor`: nobody is signed in. `translation`:
 * what is kept of it in the reader's language.
 */
type Specimen = {
  name: string;
  view: FoundStatus;
  chosen?: Readonly<Record<string, unknown>>;
  focused?: boolean;
  standing?: Standing & { above?: boolean; below?: boolean };
  unmuted?: boolean;
  visitor?: boolean;
  translation?: Translation;
};

/** The states of one part of a status. Every file beside this one that exports such a value is shown. */
export type SpecimenPart = { title: string; specimens: readonly Specimen[] };

/** States of something that is no status, drawn as they are. */
export type DrawnPart = { title: string; drawn: readonly { name: string; row: ReactNode }[] };

const stamps = { asked_at: 1, seen_at: 1 };

/** An account as the database has it, of which only what a specimen is about need be named. */
export function anAccount(given: Partial<AccountRow> = {}): AccountRow {
  const known = { id: "specimen", username: "ada", acct: "ada@marsh.example", display_name: "Ada Marsh" };
  const pictures = { avatar: "/icon-192.png", avatar_static: "/icon-192.png" };
  return { ...v.parse(Account, { ...known, ...pictures }), ...stamps, ...given };
}

type Given = Partial<Omit<StatusView, "status" | "account">> & {
  status?: Partial<StatusRow>;
  account?: Partial<AccountRow>;
};

/** A status as a screen gets it, of which only what a specimen is about need be named. The page gives it its id. */
export function aView({ status, account, ...more }: Given): StatusView {
  const by = anAccount(account);
  const said = {
    content: "<p>The tide is out, and the godwits are in.</p>",
    language: "en",
    url: "https://marsh.example/1",
  };
  const wire = { id: "specimen", created_at: "2026-11-20T09:30:00.000Z", visibility: "public", account: by, ...said };
  const { account: _, reblog: __, quote: ___, ...row } = v.parse(Status, wire);
  return {
    id: "specimen",
    status: { ...row, ...stamps, account_id: by.id, reblog_id: null, quote_id: null, ...status },
    account: by,
    reblog: null,
    quote: null,
    reply_to: null,
    pending: null,
    refused: [],
    view: null,
    muting: [],
    blocking: [],
    filters: [],
    replied_followed: null,
    ...more,
  };
}
