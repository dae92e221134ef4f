import { Suspense } from "react";
import { createPortal } from "react-dom";
import { OpenPicker } from "./LazyOpenPicker";
import { usePicker } from "./picker_state";

/**
 * The one shared picker of emoji (see `openPicker`); `app` mounts it once. As a menu does, it stands in the landmark of its
 * button, or in the dialog, as all else is out of reach then.
 */
export function EmojiPicker() {
  const { shown, opened } = usePicker();
  if (!shown) return null;
  const landmark = shown.anchor.closest("dialog, main, nav, aside") ?? document.body;
  return createPortal(
    <Suspense>
      <OpenPicker key={opened} {...shown} />
    </Suspense>,
    landmark,
  );
}
