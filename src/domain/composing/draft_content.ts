import { optionsToSend } from "./poll_to_send";
import type { DraftRow } from "../rows/rows";

const draftContent = ({ id: _id, updated_at: _at, ...written }: DraftRow): string =>
  JSON.stringify(Object.entries(written).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Whether two drafts have the same content; their ids and times may differ. */
export const isSameDraft = (one: DraftRow, other: DraftRow): boolean => draftContent(one) === draftContent(other);

/**
 * The parts of a draft that its writer typed or attached. An emptied poll equals no poll, because only options with a
 * text count.
 */
const typedContent = ({ text, spoiler_text, files, poll }: DraftRow): string => {
  const attached = files.map(({ file_id, description }) => [file_id, description]);
  return JSON.stringify([text, spoiler_text, attached, optionsToSend(poll)]);
};

/** Whether the typed or attached content of two drafts differs. */
export const typedDiffers = (one: DraftRow, other: DraftRow): boolean => typedContent(one) !== typedContent(other);
