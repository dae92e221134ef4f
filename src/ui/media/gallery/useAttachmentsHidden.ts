import { useSetting } from "../../context/useSetting";

/**
 * Whether attachments stand as lines that name them, and a link's picture is left out: `hideAttachments` in timelines,
 * `hideAttachmentsInConv` in conversations, or more of them than `maxThumbnails`.
 */
export function useAttachmentsHidden(count: number, inConversation: boolean): boolean {
  const everywhere = useSetting("hideAttachments");
  const inThreads = useSetting("hideAttachmentsInConv");
  const most = useSetting("maxThumbnails");
  return (inConversation ? inThreads : everywhere) || count > most;
}
