import { useEffect, useState } from "react";
import { useWorld } from "../../ui/context/useWorld";

/** The terms of service as HTML; "" until they are had, and where they cannot be. */
export function useTerms(): string {
  const { entrance } = useWorld();
  const [html, setHtml] = useState("");
  useEffect(() => {
    let late = false;
    entrance()
      .then((way) => way.terms())
      .then((text) => late || setHtml(text))
      // Failed loads of the terms are only logged (spec 000, section 8).
      // oxlint-disable-next-line no-console -- for whoever opens the console
      .catch((error: unknown) => console.warn(error));
    return () => {
      late = true;
    };
  }, [entrance]);
  return html;
}
