import { useCallback, useEffect, useState } from "react";
import type { Captcha } from "../../domain/sign_in/captcha";
import { useWorld } from "../../ui/context/useWorld";

/** The captcha of this form: undefined while it is asked for, null where it could not be had; `renew` asks for another. */
export function useCaptcha(): { captcha: Captcha | null | undefined; renew(): void } {
  const { entrance } = useWorld();
  const [asked, setAsked] = useState(0);
  const [had, setHad] = useState<{ asked: number; captcha: Captcha | null } | null>(null);
  useEffect(() => {
    let late = false;
    entrance()
      .then((way) => way.captcha())
      // Why it could not be had matters little: the reader is told that it was not, and asks again.
      .catch(() => null)
      .then((captcha) => late || setHad({ asked, captcha }), reportError);
    return () => {
      late = true;
    };
  }, [entrance, asked]);
  const renew = useCallback(() => setAsked((before) => before + 1), []);
  return { captcha: had?.asked === asked ? had.captcha : undefined, renew };
}
