import type { ApiFailure } from "../../domain/requests/api_error";
import { settings } from "../../domain/settings/settings";
import { unreadText } from "../base/text/failure_text";
import { RetryButton } from "../screen/RetryButton";
import { EmptyScreen } from "../screen/EmptyScreen";
import { useSettingWriter } from "../context/useSettingWriter";
import { useT } from "../context/useT";

const all = settings.notificationVisibility.default;

type Props = {
  known: boolean;
  bottom: boolean;
  /** Some kinds are switched off. */
  filtered: boolean;
  /** Some were read, of which none is to be shown. */
  stored: boolean;
  failure: ApiFailure | null;
  again(): void;
  more(): void;
};

/**
 * What is said while there is no notification: that there is none, or none of the kinds that the reader chose, that they are being
 * read, or why they cannot be.
 */
export function EmptyNotifications({ known, bottom, filtered, stored, failure, again, more }: Props) {
  const t = useT();
  const write = useSettingWriter();
  if (known && (filtered || (stored && !bottom)))
    return (
      <EmptyScreen
        action={
          <>
            {filtered ? (
              <button type="button" onClick={() => void write("notificationVisibility", all)}>
                {t("notifications.showAll")}
              </button>
            ) : null}
            {bottom ? null : (
              <button type="button" onClick={more}>
                {t("notifications.older")}
              </button>
            )}
          </>
        }
      >
        {t("notifications.none")}
      </EmptyScreen>
    );
  const empty = known && bottom;
  return (
    <EmptyScreen action={failure && !empty ? <RetryButton run={again} /> : undefined}>
      {empty ? t("notifications.empty") : failure ? unreadText(t, failure) : t("notifications.loading")}
    </EmptyScreen>
  );
}
