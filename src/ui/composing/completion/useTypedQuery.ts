import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type TypedQuery, typedQueryAt } from "../../../domain/completion/typed_query";
import type { WritableField } from "../text/write_into";

/** How long the options stay after the field lost the focus, in ms: clicking one takes a moment. */
const BLUR_MS = 200;

const none = { typed: null, byHand: false };

const same = (a: TypedQuery | null, b: TypedQuery | null) =>
  a === b ||
  (a !== null && b !== null && a.kind === b.kind && a.query === b.query && a.from === b.from && a.to === b.to);

/**
 * The completable word at the caret of a focused field; `byHand`: it was typed while it stood there, and not brought by
 * an address or a stored draft. A key press that does not change it causes no render, however long the text is.
 */
export function useTypedQuery(
  field: { readonly current: WritableField | null },
  only?: TypedQuery["kind"],
): { typed: TypedQuery | null; byHand: boolean; dismiss(): void } {
  const [{ typed, byHand }, setTyped] = useState<{ typed: TypedQuery | null; byHand: boolean }>(none);
  const dismissed = useRef(-1);
  const update = useEffectEvent((one: WritableField, written: boolean) => {
    const { selectionStart: at, selectionEnd: end } = one;
    const word = at !== null && at === end ? typedQueryAt(one.value, at) : null;
    const now = only && word?.kind !== only ? null : word;
    if (now?.from !== dismissed.current) dismissed.current = -1;
    const next = dismissed.current >= 0 ? null : now;
    const isSame = same(next, typed);
    if (!isSame || (written && !byHand))
      setTyped({ typed: isSame ? typed : next, byHand: written || (isSame && byHand) });
  });
  useEffect(() => {
    const one = field.current;
    if (!one) return undefined;
    let timer = 0;
    const onLook = (event: Event) => {
      // Input methods report an unfinished word with `isComposing`.
      if ((event instanceof InputEvent || event instanceof KeyboardEvent) && event.isComposing) return;
      clearTimeout(timer);
      const written = event.type === "input" || event.type === "compositionend";
      if (document.activeElement === one) update(one, written);
    };
    const onBlur = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => setTyped(none), BLUR_MS);
    };
    const events = ["input", "compositionend", "focus", "click", "keyup"] as const;
    for (const name of events) one.addEventListener(name, onLook);
    one.addEventListener("blur", onBlur);
    return () => {
      clearTimeout(timer);
      for (const name of events) one.removeEventListener(name, onLook);
      one.removeEventListener("blur", onBlur);
    };
  }, [field]);
  return {
    typed,
    byHand,
    dismiss() {
      dismissed.current = typed?.from ?? -1;
      setTyped(none);
    },
  };
}
