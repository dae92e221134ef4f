/** How a modal stands: away, over the page, or as a strip beside a page that can be used. */
export type ModalState = "hidden" | "visible" | "minimized";

/** What can be done with a modal. Peeking at the page minimizes it; peeking again shows it. */
export type ModalAct = "open" | "peek" | "close";

/**
 * What an act makes of a modal (spec 000 section 4, "Modals").
 * @throws Error when what is not open is to be minimized: an illegal minimization state
 */
export function nextModal(state: ModalState, act: ModalAct): ModalState {
  if (act === "open") return "visible";
  if (act === "close") return "hidden";
  if (state === "hidden") throw new Error("Illegal minimization state: a hidden modal cannot be minimized");
  return state === "visible" ? "minimized" : "visible";
}
