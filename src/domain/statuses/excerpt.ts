import { plainText } from "../content/node_text";
import type { Status } from "../entities/statuses/status";

/**
 * The words that stand for a status in one line: its subject, else its text without markup, "" for neither. Custom
 * emoji are shortcodes.
 */
export const statusExcerpt = ({ spoiler_text, content }: Pick<Status, "spoiler_text" | "content">): string =>
  spoiler_text || plainText(content);
