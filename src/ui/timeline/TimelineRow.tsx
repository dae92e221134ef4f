import { memo } from "react";
import { StatusListItem } from "../status/row/StatusListItem";

/** An entry of a timeline. Memoised, so that scrolling renders only new rows. */
export const TimelineRow = memo(StatusListItem);
