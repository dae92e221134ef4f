import { useRef, useState } from "react";
import type { Instance } from "../../domain/instance";
import { blankPoll } from "../../domain/poll_draft";
import type { PollDraft } from "../../domain/rows";
import type { Drafting } from "./useDraft";

/**
 * The subject line and the poll of a draft, which its form is opened by and without. What was typed in one that is taken out comes
 * back with it, for as long as the form is open.
 * @param limits of a new poll
 */
export function useExtras({ draft, change }: Drafting, limits: Instance["poll_limits"]) {
  const laid = useRef<{ subject: string; poll: PollDraft | null }>({ subject: "", poll: null });
  const [open, setOpen] = useState(draft.spoiler_text !== "");
  const warned = open || draft.spoiler_text !== "";
  return {
    /** Whether the subject line stands in the form. */
    warned,
    /** One that is emptied key by key stays where it is. */
    writeSubject(spoiler_text: string) {
      setOpen(true);
      void change(() => ({ spoiler_text }));
    },
    turnSubject() {
      if (warned) laid.current.subject = draft.spoiler_text;
      void change(() => ({ spoiler_text: warned ? "" : laid.current.subject }));
      setOpen(!warned);
    },
    turnPoll() {
      if (draft.poll) laid.current.poll = draft.poll;
      void change(({ poll }) => ({ poll: poll ? null : (laid.current.poll ?? blankPoll(limits)) }));
    },
  };
}
