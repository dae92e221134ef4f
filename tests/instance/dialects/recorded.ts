import type { Answered } from "../../support/ask";
import akkoma from "../fixtures/akkoma_people.json";
import gotosocial from "../fixtures/gotosocial_people.json";
import { differencesBut } from "./differences";

/** Where an account stands in what only the staff is told. */
const staffs = ["account", "actor", "notes[].user", "statuses[].account", "activities[].account"]
  .concat("reports[].account", "reports[].actor")
  .map((at) => `.${at}`);
/** Where accounts stand in what the staff of a GoToSocial is told. */
const gotosocials = ["", "[]"].flatMap((at) =>
  ["account", "account.account", "target_account.account", "action_taken_by_account.account", "statuses[].account"].map(
    (part) => `${at}.${part}`,
  ),
);
/** Where we knowingly differ from the servers of the recordings; a status of an answer never does. */
const deviations: Record<string, string> = {
  ...Object.fromEntries(
    ["", "[]", ...gotosocials].flatMap((at) =>
      ["avatar_description", "header_description"].map((key) => [`${at}.${key}`, "of the stock picture alone"]),
    ),
  ),
  ...Object.fromEntries(
    ["", "[]", "[].account", ...staffs].flatMap((at) => [
      [`${at}.akkoma.instance.nodeinfo`, "held by itself"],
      [`${at}.pleroma.deactivated`, "told to an admin, as who asked was"],
    ]),
  ),
  ".roles": "of an admin alone",
  ".pleroma.email": "of an account that has one",
  ".statuses[].application": "of a post that an app wrote",
  "[].statuses[].application": "of a post that an app wrote",
};

type Recorded = { status: number; body: unknown; link?: string };
/** What a real Akkoma and a real GoToSocial answered to calls on people. */
export const real = { akkoma, gotosocial } satisfies Record<string, Record<string, Recorded>>;
/** The relations of a Link header with the names of their parameters. */
const paramsOf = (link: string | null | undefined): string =>
  [...(link ?? "").matchAll(/<([^>]+)>; rel="(\w+)"/g)]
    .map(([, url = "", rel = ""]) => [rel, ...[...new URL(url).searchParams.keys()].sort()].join(" "))
    .join(", ");

/** What is said of an answer that is not like the recorded one. Refusals are alike in their words, ids apart. */
export function unlike(theirs: Recorded, ours: Answered<unknown>, words = true): unknown[] {
  const refused = theirs.status >= 400 && words;
  const plain = (body: unknown) => JSON.stringify(body).replace(/[0-9A-Z]{26}/g, "ID");
  return [
    ...(theirs.status === ours.status ? [] : [`theirs is ${theirs.status}, ours ${ours.status}`]),
    ...(refused && plain(theirs.body) !== plain(ours.json) ? [[theirs.body, ours.json]] : []),
    ...(theirs.status >= 400 ? [] : differencesBut(deviations, theirs.body, ours.json)),
    ...(theirs.link === undefined || paramsOf(theirs.link) === paramsOf(ours.headers.get("link"))
      ? []
      : [[theirs.link, ours.headers.get("link")]]),
  ];
}
