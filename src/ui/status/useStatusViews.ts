import { useEffect, useState } from "react";
import { useWorld } from "../world";
import { Attached } from "./Body";
import { createStatusViews, type StatusViews } from "./views";

/** The statuses of a list's rows, for as long as the list stands. For another database the list must be mounted anew. */
export function useStatusViews(): StatusViews {
  const { db } = useWorld();
  const [views] = useState(() => createStatusViews(db));
  useEffect(() => Attached.preload(), []);
  useEffect(() => () => views.close(), [views]);
  return views;
}
