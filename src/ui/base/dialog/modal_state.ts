/** The state of a modal: closed, open over the page, or minimized to a strip beside the usable page. */
export type ModalState = "hidden" | "visible" | "minimized";

/** An action on a modal. "peek" minimizes a visible modal and restores a minimized one. */
export type ModalAction = "open" | "peek" | "close";

/**
 * The state of a modal after an action.
 * @throws Error on "peek" while the modal is hidden
 */
export function nextModal(state: ModalState, action: ModalAction): ModalState {
  if (action === "open") return "visible";
  if (action === "close") return "hidden";
  if (state === "hidden") throw new Error("Illegal minimization state: a hidden modal cannot be minimized");
  return state === "visible" ? "minimized" : "visible";
}
