import { block } from "./block/effect";
import { blockStrangers } from "./block_strangers/effect";
import { bookmark } from "./bookmark/effect";
import { createFolder } from "./create_folder/effect";
import { createList } from "./create_list/effect";
import { deletion } from "./delete/effect";
import { deleteFolder } from "./delete_folder/effect";
import { deleteList } from "./delete_list/effect";
import { dismiss } from "./dismiss/effect";
import { dismissAnnouncement } from "./dismiss_announcement/effect";
import { dismissSuggestion } from "./dismiss_suggestion/effect";
import { edit } from "./edit/effect";
import { editMascot } from "./edit_mascot/effect";
import { editFolder } from "./edit_folder/effect";
import { editList } from "./edit_list/effect";
import { editPicture } from "./edit_picture/effect";
import { editProfile } from "./edit_profile/effect";
import type { MutationEffect } from "./effect";
import { favourite } from "./favourite/effect";
import { filter } from "./filter/effect";
import { follow } from "./follow/effect";
import { followTag } from "./follow_tag/effect";
import { answerFollow } from "./follow_request/effect";
import { hideContents } from "./hide_contents/effect";
import { listMember } from "./list_member/effect";
import { marker } from "./marker/effect";
import { mute } from "./mute/effect";
import { muteDomain } from "./mute_domain/effect";
import { muteConversation } from "./mute_conversation/effect";
import { note } from "./note/effect";
import { pin } from "./pin/effect";
import { post } from "./post/effect";
import { react } from "./react/effect";
import { reactAnnouncement } from "./react_announcement/effect";
import { reblog } from "./reblog/effect";
import { removeFollower } from "./remove_follower/effect";
import { report } from "./report/effect";
import { schedule } from "./schedule/effect";
import { showReblogs } from "./show_reblogs/effect";
import { subscribe } from "./subscribe/effect";
import { vote } from "./vote/effect";

/**
 * The optimistic effect of every mutation, by kind. It is part of the first screen's bundle; the table of the requests
 * (`requests.ts`) is loaded later, by the engine and the worker.
 */
export const effects = {
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
  follow_request: answerFollow,
  subscribe,
  show_reblogs: showReblogs,
  note,
  remove_follower: removeFollower,
  mute_domain: muteDomain,
  follow_tag: followTag,
  filter,
  dismiss,
  dismiss_suggestion: dismissSuggestion,
  dismiss_announcement: dismissAnnouncement,
  react_announcement: reactAnnouncement,
  hide_contents: hideContents,
  block_strangers: blockStrangers,
  edit_profile: editProfile,
  edit_picture: editPicture,
  edit_mascot: editMascot,
  create_list: createList,
  edit_list: editList,
  delete_list: deleteList,
  list_member: listMember,
  create_folder: createFolder,
  edit_folder: editFolder,
  delete_folder: deleteFolder,
  marker,
  post,
  edit,
};

/** The kind of a mutation. */
export type MutationKind = keyof typeof effects;

/** The arguments of a kind of mutation. */
export type ArgsOf<K extends MutationKind> = (typeof effects)[K] extends MutationEffect<infer Args> ? Args : never;

/** What the user wants done: the kind of a mutation and its arguments. */
export type Intent = { [K in MutationKind]: { kind: K; args: ArgsOf<K> } }[MutationKind];

/**
 * The effect of a mutation whose kind is only known at run time; it is called with the arguments of the same intent.
 */
export function effectOf<I extends Intent>(intent: I): MutationEffect<I["args"]> {
  return effects[intent.kind];
}

/**
 * The id of the status or list that a mutation depends on, `local:<uuid>` for one that is not sent; null where there is
 * none.
 */
export function dependencyOf(intent: Intent): string | null {
  const { about, list } = effectOf(intent);
  return about?.(intent.args) ?? list?.(intent.args) ?? null;
}
