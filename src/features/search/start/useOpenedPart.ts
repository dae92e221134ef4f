import { useState } from "react";
import { useLocation } from "react-router";
import { create } from "zustand";

/** What was opened to its end, by history entry and name. */
const useOpened = create<Record<string, true>>()(() => ({}));

/**
 * Whether a part of the screen is shown to its end; going back restores that, a new visit begins with its first items.
 * @param name distinguishes the parts of one history entry
 */
export function useOpenedPart(name: string): [opened: boolean, open: () => void] {
  const { key: visit } = useLocation();
  const key = `${visit} ${name}`;
  const [opened, setOpened] = useState(() => useOpened.getState()[key] === true);
  return [
    opened,
    () => {
      useOpened.setState({ [key]: true });
      setOpened(true);
    },
  ];
}
