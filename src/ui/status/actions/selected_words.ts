/** How long a selection may be to be offered as a filter, in characters. */
const LONGEST = 100;

let noted: { words: string; within: Node } | null = null;

/** The text that is selected on the page, on one line, and the node that holds all of it. */
function readSelection(): typeof noted {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const words = selection.toString().replace(/\s+/g, " ").trim();
  return words === "" ? null : { words, within: selection.getRangeAt(0).commonAncestorContainer };
}

/** Notes what is selected as a button is pressed: the press may take the selection away before it becomes a click. */
export function noteSelection(): void {
  noted = readSelection();
}

/** What is selected within an element, or was as its button was pressed; "" for nothing, or for more than a phrase. */
export function selectedWords(element: Element | null): string {
  const found = readSelection() ?? noted;
  noted = null;
  return found && element?.contains(found.within) && [...found.words].length <= LONGEST ? found.words : "";
}
