import { useLocation } from "react-router";
import { accountPath } from "../../domain/navigation/page_paths";
import type { AccountRow } from "../../domain/rows/rows";
import { useContentRules } from "../../ui/content/useContentRules";
import { useAddressCorrection } from "../../ui/navigation/useAddressCorrection";

/** A path as its screen reads it; one that cannot be decoded stays as it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Replaces the address of a profile by the one that its links have (`accountPath`), whatever it was opened by: its id,
 * its name in another case, its handle.
 */
export function useCanonicalAddress(account: AccountRow | undefined): void {
  const { restricted } = useContentRules();
  const { pathname, search, hash, state } = useLocation();
  const path = account && accountPath(account, restricted);
  const differs = path !== undefined && decoded(path) !== decoded(pathname);
  useAddressCorrection(differs ? path + search + hash : null, { state });
}
