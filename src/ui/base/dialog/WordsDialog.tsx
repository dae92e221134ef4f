import { useState } from "react";
import type { WordsAnswer, WordsQuestion } from "./words_question";
import { Dialog } from "./Dialog";
import { DialogButtons } from "./DialogButtons";
import { Checkbox } from "../form/Checkbox";
import { Field } from "../form/Field";
import { Form } from "../form/Form";
import { useOnline } from "../../context/useOnline";
import { useT } from "../../context/useT";
import { LiveText } from "../text/LiveText";

type Props = { question: WordsQuestion & { answer(given: WordsAnswer | null): void } };

/** Shows the question of `askForWords`. */
export function WordsDialog({ question }: Props) {
  const t = useT();
  const online = useOnline();
  const { title, text, label, required, choice, confirm, offline, at_first, answer } = question;
  const [words, setWords] = useState(at_first?.words ?? "");
  const [chosen, setChosen] = useState(at_first?.chosen ?? true);
  const waits = !online || (required && words.trim() === "");
  return (
    <Dialog title={title} onClose={() => answer(null)}>
      <Form busy={waits} onSend={async () => answer({ words: words.trim(), chosen: choice !== undefined && chosen })}>
        <p>{text}</p>
        <Field label={label}>
          {(tied) => (
            <textarea
              {...tied}
              data-first-focus
              dir="auto"
              rows={4}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Field>
        {choice === undefined ? null : (
          <Checkbox checked={chosen} onChange={setChosen}>
            {choice}
          </Checkbox>
        )}
        <LiveText>{online ? null : offline}</LiveText>
        <DialogButtons>
          <button type="button" onClick={() => answer(null)}>
            {t("dialog.cancel")}
          </button>
          <button type="submit" data-tone="accent" disabled={waits}>
            {confirm}
          </button>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
