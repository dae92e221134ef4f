import { useRef, useState } from "react";
import type { Instance } from "../../../domain/instance/instance";
import { blankPoll } from "../../../domain/composing/poll_draft";
import type { PollDraft } from "../../../domain/rows/rows";
import type { FormDraft } from "./useDraft";

/** The subject line and the poll of a form, as `useOptionalParts` gives them. */
export type Extras = ReturnType<typeof useOptionalParts>;

/**
 * The optional subject and poll of a draft. Turning one on again restores what was typed in it, while the form is open.
 * @param limits the server's limits for a new poll
 */
export function useOptionalParts({ draft, change }: FormDraft, limits: Instance["poll_limits"]) {
  const removed = useRef<{ subject: string; poll: PollDraft | null }>({ subject: "", poll: null });
  const [open, setOpen] = useState(draft.spoiler_text !== "");
  const warned = open || draft.spoiler_text !== "";
  return {
    /** Whether the subject line is shown. */
    warned,
    /** The subject line stays when it is emptied by typing. */
    writeSubject(spoiler_text: string) {
      setOpen(true);
      void change(() => ({ spoiler_text }));
    },
    turnSubject() {
      if (warned) removed.current.subject = draft.spoiler_text;
      void change(() => ({ spoiler_text: warned ? "" : removed.current.subject }));
      setOpen(!warned);
    },
    turnPoll() {
      if (draft.poll) removed.current.poll = draft.poll;
      void change(({ poll }) => ({ poll: poll ? null : (removed.current.poll ?? blankPoll(limits)) }));
    },
  };
}
