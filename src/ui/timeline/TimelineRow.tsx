import { memo } from "react";
import { StatusRow } from "../status/row/StatusRow";

/** An entry of a timeline. Memoised: scrolling draws only the rows that come in. */
export const TimelineRow = memo(StatusRow);
