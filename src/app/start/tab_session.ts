import { create } from "zustand";

/** The sessionStorage key of this tab's session: it survives a reload and is not shared between tabs. */
const SESSION_KEY = "godwit:session";

function storedSession(): string | null {
  try {
    return sessionStorage.getItem(SESSION_KEY);
  } catch {
    // Without sessionStorage, a reload opens the account that was chosen last.
    return null;
  }
}

/**
 * The session of this tab ("me@host"); null until it has one. Tabs are independent: one does not follow another's
 * choice.
 */
export const useTabSession = create<{ session: string | null }>()(() => ({ session: storedSession() }));

/** Sets the session of this tab; null makes it like a new tab. */
export function setTabSession(key: string | null): void {
  try {
    if (key === null) sessionStorage.removeItem(SESSION_KEY);
    else sessionStorage.setItem(SESSION_KEY, key);
  } catch {
    // Without sessionStorage, the choice lasts until a reload.
  }
  useTabSession.setState({ session: key });
}
