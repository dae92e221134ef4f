import { plainText } from "../content/node_text";
import type { Status } from "../entities/statuses/status";

/** What a status is told apart by in a line: its subject, else its text without markup; "" where it has neither. Custom emoji are shortcodes. */
export const statusExcerpt = ({ spoiler_text, content }: Pick<Status, "spoiler_text" | "content">): string =>
  spoiler_text || plainText(content);
