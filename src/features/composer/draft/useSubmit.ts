import { useEffect, useEffectEvent, useState, type KeyboardEvent, type RefObject, type SubmitEvent } from "react";
import { flushSync } from "react-dom";
import { isSubmitKey } from "../../../domain/composing/draft_rules";
import { isComposing } from "../../../ui/browser/input_method";
import { isWritingPickerOpen, usePicker } from "../../../ui/emoji/picker_state";
import { useSetting } from "../../../ui/context/useSetting";
import type { FormDraft } from "./useDraft";
import type { Media } from "../media/useMedia";
import { useSending, type DraftRules } from "./useSending";

/**
 * Submits a form by its button or by keys: waits for files that are still being added, checks the media and sends the
 * draft.
 * @param text the post's text field
 * @param leaving `onDone` is called when the draft has left the form, `onLeft` when the form is unmounted while its
 * draft is being sent
 */
export function useSubmit(
  form: FormDraft,
  { media, rules, text }: { media: Media; rules: DraftRules; text: RefObject<HTMLTextAreaElement | null> },
  { onDone, onLeft }: { onDone(): void; onLeft(): void },
) {
  const submitOnEnter = useSetting("submitOnEnter");
  const [waiting, setWaiting] = useState(false);
  const { sending, submit } = useSending(form, rules, onDone);
  const fixed = sending || waiting;
  const onUnmount = useEffectEvent(() => {
    if (sending) onLeft();
  });
  useEffect(() => () => onUnmount(), []);

  function send() {
    const problem = media.problem();
    if (problem === null) void submit();
    else form.setProblem(problem);
  }
  /** Files that were picked before the submit belong to the post. If one cannot be added, the user reads why first. */
  async function waitThenSend(element: HTMLFormElement, adding: Promise<boolean>) {
    setWaiting(true);
    form.setProblem("");
    const allAdded = await adding;
    flushSync(() => setWaiting(false));
    if (allAdded) element.requestSubmit();
  }

  return {
    /** Whether the post is being sent, or waits for its files. */
    fixed,
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      if (isWritingPickerOpen(usePicker.getState()) || fixed) return;
      const adding = media.adding();
      if (adding) void waitThenSend(event.currentTarget, adding);
      else send();
    },
    onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
      if (isComposing(event.nativeEvent) || event.key !== "Enter") return;
      // `submitOnEnter` applies to the text only: in any other field, Enter has its own function.
      const sends = isSubmitKey(event, submitOnEnter && event.target === text.current);
      // Browsers submit a form when Enter is pressed in an <input>.
      if (sends || event.target instanceof HTMLInputElement) event.preventDefault();
      if (sends) event.currentTarget.requestSubmit();
    },
  };
}
