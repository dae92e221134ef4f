import type { ApiFailure } from "../../domain/errors";
import { unreadText } from "../failure";
import { Empty } from "../screen/Empty";
import { useT } from "../useT";

type Props = { known: boolean; bottom: boolean; failure: ApiFailure | null };

/** What is said while there is no notification: that there is none, that they are being read, or why they cannot be. */
export function NoNotifications({ known, bottom, failure }: Props) {
  const t = useT();
  return (
    <Empty>
      {known && bottom ? t("notifications.empty") : failure ? unreadText(t, failure) : t("notifications.loading")}
    </Empty>
  );
}
