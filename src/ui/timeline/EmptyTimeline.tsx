import type { ReactNode } from "react";
import type { TimelineKey } from "../../domain/timelines/timelines";
import { nothingStoredText } from "../base/text/failure_text";
import { AfterRefusal } from "../screen/AfterRefusal";
import { EmptyScreen } from "../screen/EmptyScreen";
import { useT } from "../context/useT";
import type { emptyText } from "./empty_text";

type Props = {
  name: TimelineKey;
  why: ReturnType<typeof emptyText>;
  /** The list was deleted on the server. */
  gone: boolean;
  /** The button that loads older posts. */
  older: ReactNode;
  onRetry(): void;
};

/** The placeholder of a timeline without entries: why there are none, and what can be done about it. */
export function EmptyTimeline({ name, why, gone, older, onRetry }: Props) {
  const t = useT();
  if (typeof why === "object")
    return (
      <EmptyScreen action={<AfterRefusal failure={why} run={onRetry} />}>
        {gone ? t("timeline.listGone") : nothingStoredText(t, why)}
      </EmptyScreen>
    );
  if (why === "none") return <EmptyScreen action={older}>{t("timeline.none")}</EmptyScreen>;
  if (why === "reading") return <EmptyScreen>{t("timeline.loading")}</EmptyScreen>;
  return <EmptyScreen>{t(name === "home" ? "timeline.empty" : "timeline.emptyPublic")}</EmptyScreen>;
}
