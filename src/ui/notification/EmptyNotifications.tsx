import type { ApiFailure } from "../../domain/requests/api_error";
import { settings } from "../../domain/settings/settings";
import { nothingStoredText } from "../base/text/failure_text";
import { RetryButton } from "../screen/RetryButton";
import { EmptyScreen } from "../screen/EmptyScreen";
import { useSettingWriter } from "../context/useSettingWriter";
import { useT } from "../context/useT";

const all = settings.notificationVisibility.default;

type Props = {
  /** A fetch has succeeded before. */
  known: boolean;
  /** No more notifications are below the last line. */
  bottom: boolean;
  /** Some kinds are disabled in the settings. */
  filtered: boolean;
  /** Some are stored, but none of them is shown. */
  stored: boolean;
  failure: ApiFailure | null;
  onRetry(): void;
  onLoadMore(): void;
};

/**
 * The placeholder of an empty notification list: there are none, or none of the enabled kinds, or none was found so
 * far, or they are loading, or loading failed.
 */
export function EmptyNotifications({ known, bottom, filtered, stored, failure, onRetry, onLoadMore }: Props) {
  const t = useT();
  const write = useSettingWriter();
  if (known && (filtered || (!bottom && (stored || failure === null))))
    return (
      <EmptyScreen
        action={
          <>
            {filtered ? (
              <button type="button" data-more onClick={() => void write("notificationVisibility", all)}>
                {t("notifications.showAll")}
              </button>
            ) : null}
            {bottom ? null : (
              <button type="button" data-more onClick={onLoadMore}>
                {t("notifications.older")}
              </button>
            )}
          </>
        }
      >
        {t(filtered || stored ? "notifications.none" : "notifications.noneYet")}
      </EmptyScreen>
    );
  const empty = known && bottom;
  return (
    <EmptyScreen action={failure && !empty ? <RetryButton run={onRetry} /> : undefined}>
      {empty ? t("notifications.empty") : failure ? nothingStoredText(t, failure) : t("notifications.loading")}
    </EmptyScreen>
  );
}
