import { waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { person, prepareModeration, toasts } from "../../../tests/support/screens/moderation";
import { moderationTags } from "../../domain/moderation/moderation_tags";
import { tagAct } from "../../domain/moderation/pleroma_acts";
import { staffActs } from "../../domain/moderation/staff_acts";
import type { ApiFailure } from "../../domain/requests/api_error";
import { useConfirmation } from "../base/dialog/ask_confirmation";
import { runStaffAct } from "./run_staff_act";

prepareModeration();

const acts = [...staffActs.pleroma, ...moderationTags.map((tag) => tagAct(tag, true))];
const refusals: readonly (readonly [ApiFailure, said: RegExp])[] = [
  [
    { kind: "forbidden", status: 403, message: "User is not an admin." },
    /^Nothing was changed\. You may not do this\. The server says: User is not an admin\.$/,
  ],
  [
    { kind: "server", status: 500, message: "Internal server error" },
    /^Nothing was changed\. Internal server error\.$/,
  ],
  [{ kind: "offline", message: "" }, /^Nothing was changed\. .*(?:offline|network|reach)/i],
];

test.each(acts.map((act) => [act.name === "tag" ? act.tag : act.name, act] as const))(
  "%s tells each refusal in words, and takes nothing for done",
  async (_name, act) => {
    const { t, world } = await inWorld(null);
    const onDone = vi.fn();
    for (const [at, [failure, said]] of refusals.entries()) {
      const sync = {
        ...world.sync,
        moderation: { act: async () => ({ done: [], refused: null, failure }) },
      } as never;
      const run = runStaffAct({ t, sync, onDone }, act, [person("ben")]);
      if (act.asks !== "no") {
        await waitFor(() => expect(useConfirmation.getState().asked).not.toBeNull());
        useConfirmation.getState().asked?.answer(true);
      }
      await run;
      expect(toasts()[at]).toEqual(["bad", expect.stringMatching(said)]);
    }
    expect(onDone).not.toHaveBeenCalled();
  },
);
