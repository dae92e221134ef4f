import { order } from "../../rows/id_order";
import type { ArgsOf } from "../registry";
import type { MutationRequest } from "../request";
import type { Settlement } from "../settlement";

/**
 * The local marker keeps the user's value even if the server stores none (Akkoma silently drops `home`) or refuses
 * it.
 */
const ownMarker = ({ timeline, last_read_id }: ArgsOf<"marker">, server?: { said: string }): Settlement => ({
  markers: [{ timeline, last_read_id, version: 0, updated_at: "", ...server }],
});

/**
 * The server is asked for its marker first: it may have been moved further on another device, and is not moved back.
 */
export const markerRequest = {
  precheck: {
    request: ({ timeline }) => ({ method: "GET", path: "/api/v1/markers", query: { timeline: [timeline] } }),
    settle({ timeline, last_read_id }, answer) {
      const kept = answer[timeline];
      if (!kept || order(kept.last_read_id) < order(last_read_id)) return null;
      return { markers: [{ timeline, ...kept, said: kept.last_read_id }] };
    },
  },
  request: ({ timeline, last_read_id }) => ({
    method: "POST",
    path: "/api/v1/markers",
    form: { [`${timeline}[last_read_id]`]: last_read_id },
  }),
  answer: "markers",
  settle(args, answer) {
    const kept = answer[args.timeline];
    if (!kept) return ownMarker(args, { said: "" });
    const { last_read_id } = order(kept.last_read_id) > order(args.last_read_id) ? kept : args;
    return { markers: [{ ...kept, timeline: args.timeline, last_read_id, said: kept.last_read_id }] };
  },
  refused: (args) => ownMarker(args),
} satisfies MutationRequest<ArgsOf<"marker">, "markers">;
