import { lacksScope } from "../../domain/sign_in/lacks_scope";
import type { ApiFailure } from "../../domain/requests/api_error";
import type { T } from "../../i18n/translator";
import { failureText } from "../base/text/failure_text";
import { toast } from "../base/toast/show_toast";

/**
 * Why a call of the staff failed, as a sentence. Pleroma refuses a token that was not given the scope of an admin
 * (`OAuthScopesPlug`), which a new sign-in mends; any other 403 is a right that the user has not.
 */
export function staffFailureText(t: T, failure: ApiFailure): string {
  if (failure.kind !== "forbidden") return failureText(t, failure);
  if (lacksScope(failure)) return t("moderation.scope");
  return t("moderation.mayNot", { reason: failureText(t, failure) });
}

/**
 * Tells why a change failed: nothing was changed, or, where no answer came, it is not known.
 * @param onUnsure called where it is not known
 * @param rest some of it was changed before, and this is about the rest
 */
export function tellChangeFailed(t: T, failure: ApiFailure, onUnsure?: () => void, rest = false): void {
  const reason = staffFailureText(t, failure);
  if (failure.unsure) toast("bad", t(rest ? "moderation.restUnsure" : "moderation.actUnsure", { reason }));
  else toast("bad", t(rest ? "moderation.actStopped" : "moderation.actFailed", { reason }));
  if (failure.unsure) onUnsure?.();
}
