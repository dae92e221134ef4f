import { create } from "zustand";

/** Where a tab keeps whose it is: it outlives a reload and is no other tab's. */
const KEPT = "godwit:session";

function kept(): string | null {
  try {
    return sessionStorage.getItem(KEPT);
  } catch {
    // Without it a reload goes to the account that was chosen last.
    return null;
  }
}

/**
 * The account that this tab is for, by its session's key ("me@host"); null until it had one. Two tabs may be for two accounts:
 * what one chooses the other does not follow.
 */
export const useTab = create<{ session: string | null }>()(() => ({ session: kept() }));

/** Makes an account this tab's own. */
export function takeSession(key: string): void {
  try {
    sessionStorage.setItem(KEPT, key);
  } catch {
    // As above.
  }
  useTab.setState({ session: key });
}
