import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type TypedQuery, typedQueryAt } from "../../../domain/completion/typed_query";
import type { WritableField } from "../text/write_into";

/** How long the options stay after the field lost the focus, in ms: clicking one takes a moment. */
const BLUR_MS = 200;

const same = (a: TypedQuery | null, b: TypedQuery | null) =>
  a === b ||
  (a !== null && b !== null && a.kind === b.kind && a.query === b.query && a.from === b.from && a.to === b.to);

/**
 * The completable word at the caret of a focused field. A key press that does not change it causes no render, however
 * long the text is.
 */
export function useTypedQuery(
  field: { readonly current: WritableField | null },
  only?: TypedQuery["kind"],
): { typed: TypedQuery | null; dismiss(): void } {
  const [typed, setTyped] = useState<TypedQuery | null>(null);
  const dismissed = useRef(-1);
  const update = useEffectEvent((one: WritableField) => {
    const { selectionStart: at, selectionEnd: end } = one;
    const word = at !== null && at === end ? typedQueryAt(one.value, at) : null;
    const now = only && word?.kind !== only ? null : word;
    if (now?.from !== dismissed.current) dismissed.current = -1;
    const next = dismissed.current >= 0 ? null : now;
    if (!same(next, typed)) setTyped(next);
  });
  useEffect(() => {
    const one = field.current;
    if (!one) return undefined;
    let timer = 0;
    const onLook = (event: Event) => {
      // Input methods report an unfinished word with `isComposing`.
      if ((event instanceof InputEvent || event instanceof KeyboardEvent) && event.isComposing) return;
      clearTimeout(timer);
      if (document.activeElement === one) update(one);
    };
    const onBlur = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => setTyped(null), BLUR_MS);
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
    dismiss() {
      dismissed.current = typed?.from ?? -1;
      setTyped(null);
    },
  };
}
