import { useId, useState } from "react";
import { useOnline } from "../../context/useOnline";
import { useT } from "../../context/useT";
import { TextField } from "../form/TextField";
import { type Question, useConfirmation } from "./ask_confirmation";
import { Dialog } from "./Dialog";
import { DialogButtons } from "./DialogButtons";
import { LiveText } from "../text/LiveText";

/** Shows the question of `askConfirmation`, if one is open; `app` mounts it once. */
export function Confirmation() {
  const asked = useConfirmation((state) => state.asked);
  // What was typed for one question is not typed for the next.
  return asked ? <OpenQuestion key={asked.title + asked.text} asked={asked} /> : null;
}

function OpenQuestion({ asked }: { asked: Question & { answer(yes: boolean): void } }) {
  const t = useT();
  const text = useId();
  const online = useOnline();
  const [words, setWords] = useState(asked.at_first ?? "");
  const offline = online ? undefined : asked.offline;
  const waits = offline !== undefined || (asked.typed !== undefined && words.trim() !== asked.typed);
  return (
    <Dialog title={asked.title} kind="alert" onClose={() => asked.answer(false)}>
      <p id={text}>{asked.text}</p>
      {asked.typed === undefined ? null : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!waits) asked.answer(true);
          }}
        >
          <TextField
            label={t("dialog.typed", { words: asked.typed })}
            describedBy={text}
            data-first-focus
            autoCapitalize="none"
            spellCheck={false}
            value={words}
            onChange={setWords}
          />
        </form>
      )}
      {asked.offline === undefined ? null : <LiveText>{offline}</LiveText>}
      <DialogButtons>
        <button
          type="button"
          data-first-focus={asked.typed === undefined ? "" : undefined}
          onClick={() => asked.answer(false)}
        >
          {t("dialog.cancel")}
        </button>
        <button
          type="button"
          data-tone={asked.typed === undefined ? "accent" : "bad"}
          aria-describedby={text}
          disabled={waits}
          onClick={() => asked.answer(true)}
        >
          {asked.confirm}
        </button>
      </DialogButtons>
    </Dialog>
  );
}
