import { accessRows } from "./access.ts";
import { callRows } from "./calls.ts";
import { entityRows } from "./entities.ts";
import { errorRows } from "./errors.ts";
import { layoutRows } from "./layout.ts";
import { limitRows } from "./limits.ts";
import { routeRows } from "./routes.ts";
import { ruleRows } from "./rules.ts";
import { stateRows } from "./states.ts";
import type { Row } from "./rows.ts";

/** Every sentence of sections 2 to 9 of the first specification that states a rule, a number or a text, with what holds it. */
export const shell: readonly Row[] = [
  ...routeRows,
  ...layoutRows,
  ...accessRows,
  ...entityRows,
  ...stateRows,
  ...ruleRows,
  ...callRows,
  ...errorRows,
  ...limitRows,
];

/** Sentences that no test holds yet, each with why. */
export const open: readonly { section: string; sentence: string; why: string }[] = [
  {
    section: "2 Page layout",
    sentence:
      "Modals: media viewer, … user report, … edit post, edit history (the last two only when editing is available) ….",
    why: "They come with statuses, posts and moderation.",
  },
  {
    section: "3 OAuth and login",
    sentence:
      "Current user (relevant): … and id lists for blocks, mutes, domain mutes, friends, followers, followed tags, pinned statuses.",
    why: "No server tells them with the account. Who is blocked, muted or followed stands on each Relationship, what is pinned on each status; the lists come with the screens that show them.",
  },
];
