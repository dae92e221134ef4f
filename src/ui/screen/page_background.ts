import { useEffect } from "react";
import { create } from "zustand";

/** The background picture of what the screen shows; "": it has none. */
export const usePageBackground = create(() => ({ address: "" }));

/** Makes a picture the page's background while the component is mounted; "": none. */
export function useAsPageBackground(address: string): void {
  useEffect(() => {
    usePageBackground.setState({ address });
    return () => usePageBackground.setState({ address: "" });
  }, [address]);
}
