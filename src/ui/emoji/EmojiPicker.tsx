import { Suspense } from "react";
import { createPortal } from "react-dom";
import { LazyOpenPicker } from "./LazyOpenPicker";
import { usePicker } from "./picker_state";

/**
 * The one shared emoji picker (see `openPicker`); `app` mounts it once. Like `Menu`, it is rendered into its button's
 * landmark or dialog, because everything outside a modal dialog is inert.
 */
export function EmojiPicker() {
  const { shown, opened } = usePicker();
  if (!shown) return null;
  const landmark = shown.anchor.closest("dialog, main, nav, aside") ?? document.body;
  return createPortal(
    <Suspense>
      <LazyOpenPicker key={opened} {...shown} />
    </Suspense>,
    landmark,
  );
}
