import { block } from "./block";
import { bookmark } from "./bookmark";
import { deletion } from "./delete";
import { dismiss } from "./dismiss";
import { edit } from "./edit";
import { favourite } from "./favourite";
import { follow } from "./follow";
import { followRequest } from "./follow_request";
import { hideContents } from "./hide_contents";
import { marker } from "./marker";
import type { Mutation } from "./mutation";
import { mute } from "./mute";
import { muteConversation } from "./mute_conversation";
import { pin } from "./pin";
import { post } from "./post";
import { react } from "./react";
import { reblog } from "./reblog";
import { report } from "./report";
import { schedule } from "./schedule";
import { vote } from "./vote";

/** Every act of the reader that changes the server, by kind. */
export const mutations = {
  favourite,
  reblog,
  bookmark,
  react,
  vote,
  pin,
  mute_conversation: muteConversation,
  delete: deletion,
  report,
  schedule,
  follow,
  block,
  mute,
  follow_request: followRequest,
  dismiss,
  hide_contents: hideContents,
  marker,
  post,
  edit,
};

export type MutationKind = keyof typeof mutations;

/** The arguments of a kind of act. */
export type ArgsOf<K extends MutationKind> = (typeof mutations)[K] extends Mutation<infer A> ? A : never;

/** An act of the reader: its kind and arguments. */
export type Intent = { [K in MutationKind]: { kind: K; args: ArgsOf<K> } }[MutationKind];

/** The mutation of an act whose kind is only known at run time, to be called with that act's own `args`. */
export function mutationOf<I extends Intent>(intent: I): Mutation<I["args"]> {
  return mutations[intent.kind];
}
