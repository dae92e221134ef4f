import type { Page } from "playwright-core";
import { moderationTags } from "../../../src/domain/moderation/moderation_tags";
import { tagAct } from "../../../src/domain/moderation/pleroma_acts";
import { staffActs } from "../../../src/domain/moderation/staff_acts";
import type { StaffAct } from "../../../src/domain/moderation/staff_act";
import { StaffAccount } from "../../../src/domain/moderation/staff_account";
import * as v from "valibot";
import { t } from "../support/person";
import { type Change, confirm, line, openActs, USERS } from "./staff_calls";

/** To whom the acts of Akkoma and Pleroma are done, in an order in which each can be. */
const order = [
  ["approve", "waiting"],
  ["reject", "mustreset"],
  ["resend_confirmation", "unconfirmed"],
  ["confirm_email", "unconfirmed"],
  ["force_password_reset", "alder"],
  ["disable_mfa", "twofactor"],
  ["deactivate", "birch"],
  ["grant_moderator", "alder"],
  ["revoke_moderator", "alder"],
  ["grant_admin", "alder"],
  // Before an admin is weakened, the server is asked who else is one.
  ["deactivate", "alder", { method: "GET", path: `${USERS}\\?.*is_admin` }],
  ["activate", "alder"],
  ["revoke_admin", "alder"],
  ["suggest", "alder"],
  ["unsuggest", "alder"],
  ["delete", "birch"],
] as const;

/** Throws where the table of acts has another one than those that the order names. */
function actNamed(name: string): StaffAct {
  const act = staffActs.pleroma.find((one) => one.name === name);
  if (!act) throw new Error(`no act is called ${name}`);
  return act;
}

/** An act as it is done on the screen to somebody. `refused`: another request of it than the one that does it. */
function asChange(act: StaffAct, nickname: string, refused?: Pick<Change, "method" | "path">): Change {
  const account = v.parse(StaffAccount, { id: "1", nickname, display_name: "", avatar: "" });
  const [first] = act.requests([account], { text: "", email: false });
  if (!first) throw new Error(`nothing is sent for ${act.name}`);
  const { method, path } = first.request;
  const label = t(act.name === "tag" ? `moderation.tagged.${act.tag}` : `moderation.act.${act.name}`);
  return {
    name: `${act.name} ${nickname}`,
    part: "users",
    method,
    path: `${path}$`,
    ...refused,
    async does(page: Page) {
      await openActs(page, `@${nickname}`);
      await line(page, label);
      if (act.asks !== "no") await confirm(page, label, act.asks === "typed" ? nickname : undefined);
    },
    done: t(`moderation.done.${act.name}`, { name: `@${nickname}`, count: 1 }),
    unseen: act.after(account) === account,
  };
}

const [tag] = moderationTags;

/** Every act on accounts as it is done on the screen. Throws where an act of the server's table is missing. */
export function actChanges(): Change[] {
  const missing = staffActs.pleroma.filter(({ name }) => !order.some(([one]) => one === name));
  if (missing.length > 0) throw new Error(`not claimed: ${missing.map(({ name }) => name).join(", ")}`);
  const acts = order.map(([name, nickname, ...refused]) => asChange(actNamed(name), nickname, ...refused));
  return [...acts, ...[true, false].map((on) => asChange(tagAct(tag, on), "alder"))];
}
