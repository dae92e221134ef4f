import type { ArgsOf } from "../registry";
import type { MutationRequest } from "../request";

export const voteRequest: MutationRequest<ArgsOf<"vote">, "poll"> = {
  request: ({ poll_id, choices }) => ({
    method: "POST",
    path: `/api/v1/polls/${poll_id}/votes`,
    form: { choices: choices.map(String) },
  }),
  answer: "poll",
  settle: (_args, answer) => ({ polls: [answer] }),
};
