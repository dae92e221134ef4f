import type { ApiFailure } from "../../domain/errors";
import { unreadText } from "../failure";
import { Empty } from "../screen/Empty";
import { useT } from "../useT";

type Props = { known: boolean; bottom: boolean; failure: ApiFailure | null; again(): void };

/** What is said while there is no notification: that there is none, that they are being read, or why they cannot be. */
export function NoNotifications({ known, bottom, failure, again }: Props) {
  const t = useT();
  const empty = known && bottom;
  const retry = (
    <button type="button" onClick={again}>
      {t("app.again")}
    </button>
  );
  return (
    <Empty action={failure && !empty ? retry : undefined}>
      {empty ? t("notifications.empty") : failure ? unreadText(t, failure) : t("notifications.loading")}
    </Empty>
  );
}
