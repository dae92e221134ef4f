import { useSetting } from "../../context/useSetting";

/**
 * Whether attachments are drawn as lines and link cards without a picture: `hideAttachments` in timelines,
 * `hideAttachmentsInConv` in conversations, or more attachments than `maxThumbnails`.
 */
export function useAttachmentsHidden(count: number, inConversation: boolean): boolean {
  const everywhere = useSetting("hideAttachments");
  const inThreads = useSetting("hideAttachmentsInConv");
  const most = useSetting("maxThumbnails");
  return (inConversation ? inThreads : everywhere) || count > most;
}
