import { blockRequest } from "./block/request";
import { blockStrangersRequest } from "./block_strangers/request";
import { bookmarkRequest } from "./bookmark/request";
import { createFolderRequest } from "./create_folder/request";
import { createListRequest } from "./create_list/request";
import { deletionRequest } from "./delete/request";
import { deleteFolderRequest } from "./delete_folder/request";
import { deleteListRequest } from "./delete_list/request";
import { dismissRequest } from "./dismiss/request";
import { dismissAnnouncementRequest } from "./dismiss_announcement/request";
import { dismissSuggestionRequest } from "./dismiss_suggestion/request";
import { editRequest } from "./edit/request";
import { editMascotRequest } from "./edit_mascot/request";
import { editFolderRequest } from "./edit_folder/request";
import { editListRequest } from "./edit_list/request";
import { editPictureRequest } from "./edit_picture/request";
import { editProfileRequest } from "./edit_profile/request";
import { favouriteRequest } from "./favourite/request";
import { filterRequest } from "./filter/request";
import { followRequest } from "./follow/request";
import { followTagRequest } from "./follow_tag/request";
import { answerFollowRequest } from "./follow_request/request";
import { hideContentsRequest } from "./hide_contents/request";
import { listMemberRequest } from "./list_member/request";
import { markerRequest } from "./marker/request";
import { muteRequest } from "./mute/request";
import { muteDomainRequest } from "./mute_domain/request";
import { muteConversationRequest } from "./mute_conversation/request";
import { noteRequest } from "./note/request";
import { pinRequest } from "./pin/request";
import { postRequest } from "./post/request";
import { reactRequest } from "./react/request";
import { reactAnnouncementRequest } from "./react_announcement/request";
import { reblogRequest } from "./reblog/request";
import type { ArgsOf, Intent, MutationKind } from "./registry";
import { removeFollowerRequest } from "./remove_follower/request";
import { reportRequest } from "./report/request";
import type { AnyMutationRequest, MutationRequest } from "./request";
import { scheduleRequest } from "./schedule/request";
import { showReblogsRequest } from "./show_reblogs/request";
import { subscribeRequest } from "./subscribe/request";
import { voteRequest } from "./vote/request";

/**
 * How every mutation is sent, by kind. A kind that has an effect and no request, or the reverse, is a type error here.
 */
export const requests = {
  favourite: favouriteRequest,
  reblog: reblogRequest,
  bookmark: bookmarkRequest,
  react: reactRequest,
  vote: voteRequest,
  pin: pinRequest,
  mute_conversation: muteConversationRequest,
  delete: deletionRequest,
  report: reportRequest,
  schedule: scheduleRequest,
  follow: followRequest,
  block: blockRequest,
  mute: muteRequest,
  follow_request: answerFollowRequest,
  subscribe: subscribeRequest,
  show_reblogs: showReblogsRequest,
  note: noteRequest,
  remove_follower: removeFollowerRequest,
  mute_domain: muteDomainRequest,
  follow_tag: followTagRequest,
  filter: filterRequest,
  dismiss: dismissRequest,
  dismiss_suggestion: dismissSuggestionRequest,
  dismiss_announcement: dismissAnnouncementRequest,
  react_announcement: reactAnnouncementRequest,
  hide_contents: hideContentsRequest,
  block_strangers: blockStrangersRequest,
  edit_profile: editProfileRequest,
  edit_picture: editPictureRequest,
  edit_mascot: editMascotRequest,
  create_list: createListRequest,
  edit_list: editListRequest,
  delete_list: deleteListRequest,
  list_member: listMemberRequest,
  create_folder: createFolderRequest,
  edit_folder: editFolderRequest,
  delete_folder: deleteFolderRequest,
  marker: markerRequest,
  post: postRequest,
  edit: editRequest,
} satisfies { [K in MutationKind]: AnyMutationRequest<ArgsOf<K>> };

/**
 * The request of a mutation whose kind is only known at run time; it is called with the arguments of the same intent.
 */
export function requestOf<I extends Intent>(intent: I): MutationRequest<I["args"]> {
  return requests[intent.kind];
}
