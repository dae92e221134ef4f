import { useCallback, useEffect, useState } from "react";
import type { Captcha } from "../../domain/sign_in/captcha";
import { useWorld } from "../../ui/context/useWorld";

/** The form's captcha: undefined while loading, null if it could not be loaded. `renew` loads another. */
export function useCaptcha(): { captcha: Captcha | null | undefined; renew(): void } {
  const { loadEntrance } = useWorld();
  const [asked, setAsked] = useState(0);
  const [loaded, setLoaded] = useState<{ asked: number; captcha: Captcha | null } | null>(null);
  useEffect(() => {
    let unmounted = false;
    loadEntrance()
      .then((entrance) => entrance.captcha())
      // Every failure is handled alike: the user sees that there is no captcha, and can retry.
      .catch(() => null)
      .then((captcha) => unmounted || setLoaded({ asked, captcha }), reportError);
    return () => {
      unmounted = true;
    };
  }, [loadEntrance, asked]);
  const renew = useCallback(() => setAsked((before) => before + 1), []);
  return { captcha: loaded?.asked === asked ? loaded.captcha : undefined, renew };
}
