import { useTopmostDialog } from "../base/dialog/topmost_dialog";

/** Marks the element that shows the refusal of an outbox row, so that it is not told a second time. */
export const refusalMark = (row_id: string) => ({ "data-refusal": row_id });

/** Whether the user has an element before them that shows the refusal: in the viewport, and under no dialog. */
export function isRefusalInView(row_id: string): boolean {
  const dialog = useTopmostDialog.getState().open.at(-1);
  return [...document.querySelectorAll<HTMLElement>("[data-refusal]")].some((element) => {
    if (element.dataset["refusal"] !== row_id || (dialog && !dialog.contains(element))) return false;
    const { top, bottom } = element.getBoundingClientRect();
    return bottom >= 0 && top <= window.innerHeight;
  });
}
