import { useState } from "react";
import type { Refusal } from "../../../domain/requests/api_error";
import { draftRefusalText } from "../../../ui/outbox/refusal_text";
import { useT } from "../../../ui/context/useT";
import type { FormDraft } from "./useDraft";

/**
 * The problem of a form's draft: its own, or else why the draft was refused. Dismissed, a refusal is hidden in this
 * form alone, as it stands until the draft is changed or sent.
 * @param fixed whether the draft is being sent
 */
export function useRefusal(form: FormDraft, fixed: boolean): FormDraft {
  const t = useT();
  const [hidden, setHidden] = useState<Refusal | undefined>();
  const { draft, problem } = form;
  const refusal = fixed || draft.refused === hidden ? "" : draftRefusalText(t, draft);
  return {
    ...form,
    problem: problem || refusal,
    setProblem(sentence) {
      if (sentence === "") setHidden(draft.refused);
      form.setProblem(sentence);
    },
  };
}
