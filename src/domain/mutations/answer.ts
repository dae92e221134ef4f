import * as v from "valibot";
import { Marker } from "../entities/marker";
import { Poll } from "../entities/poll";
import { Relationship } from "../entities/relationship";
import { Scheduled } from "../entities/scheduled_status";
import { Status } from "../entities/status";
import type { AnswerKind, Answers } from "./mutation";

const parsers: { [K in AnswerKind]: v.GenericSchema<unknown, Answers[K]> } = {
  status: Status,
  post: v.union([Scheduled, Status]),
  relationship: Relationship,
  poll: Poll,
  markers: v.record(v.string(), v.fallback(v.nullish(Marker), null)),
  done: v.object({ status: v.string() }),
  unread: v.unknown(),
};

/** Reads a good answer as what the act's mutation says it is (`Mutation.answer`). Throws where it cannot be read as that. */
export function readAnswer(kind: AnswerKind, json: unknown): Answers[AnswerKind] {
  return v.parse(parsers[kind], json);
}
