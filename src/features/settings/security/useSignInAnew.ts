import type { SignInOutcome } from "../../../sync/session/authorize";
import type { SignInBy } from "../../../sync/session/sign_in";
import { updateModal, useSettingsTab } from "../../../ui/base/dialog/open_modals";
import { toast } from "../../../ui/base/toast/show_toast";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { useLateNavigate } from "../../../ui/navigation/useLateNavigate";

/** Ways to sign in anew after the server has ended the token. */
export type SignInAnew = {
  /** Gives the token of the second step if there is one to take, else null. */
  byPassword(password: string): Promise<string | null>;
  /** Gives whether the code was right, or asking for another one is of no use. */
  bySecondFactor(by: Extract<SignInBy, { mfa_token: string }>): Promise<boolean>;
  /** Leads to the form to sign in again. What is stored stays. */
  leave(): void;
};

/**
 * Signs the tab's account in anew, in place of the session whose token has ended. Its database stays, with drafts and
 * outbox. If it cannot be, the user is led to sign in with the new password.
 */
export function useSignInAnew(): SignInAnew {
  const t = useT();
  const go = useLateNavigate();
  const { session, loadEntrance } = useWorld();
  const signIn = async (by: SignInBy): Promise<SignInOutcome> => {
    try {
      return await (await loadEntrance()).signIn(by);
    } catch (error) {
      reportError(error);
      return { failure: { why: "failed", message: "" } };
    }
  };
  /** The new token mounts the screens anew, the settings among them. */
  function stay() {
    useSettingsTab.setState({ wanted: "security" });
    toast("good", t("security.password.done"));
  }
  function leave() {
    toast("warn", t("security.password.signInAgain"));
    updateModal("settings", "close");
    go("/login?again");
  }
  return {
    leave,
    async byPassword(password) {
      const arrival = await signIn({ by: "password", username: session?.acct ?? "", password });
      if ("key" in arrival) stay();
      else if (arrival.failure.why === "second_factor") return arrival.failure.mfa_token;
      else leave();
      return null;
    },
    async bySecondFactor(by) {
      const arrival = await signIn(by);
      if ("key" in arrival) stay();
      else if (arrival.failure.why === "wrong_code") return false;
      else leave();
      return true;
    },
  };
}
