import { useEffect, useState } from "react";
import { useWorld } from "../../ui/context/useWorld";

/** The terms of service as HTML; "" while loading and if they cannot be loaded. */
export function useTerms(): string {
  const { loadEntrance } = useWorld();
  const [html, setHtml] = useState("");
  useEffect(() => {
    let unmounted = false;
    loadEntrance()
      .then((entrance) => entrance.terms())
      .then((text) => unmounted || setHtml(text))
      // A failure is only logged: registering works without the terms.
      // oxlint-disable-next-line no-console -- for debugging
      .catch((error: unknown) => console.warn(error));
    return () => {
      unmounted = true;
    };
  }, [loadEntrance]);
  return html;
}
