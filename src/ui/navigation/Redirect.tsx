import { useAddressCorrection } from "./useAddressCorrection";

/**
 * Leads to another address in place of this one. Unlike the router's `Navigate`, it gives way to a link that the reader
 * has pressed.
 * @param to a path from the root
 */
export function Redirect({ to }: { to: string }) {
  useAddressCorrection(to);
  return null;
}
