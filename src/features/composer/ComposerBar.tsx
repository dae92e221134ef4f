import type { RefObject } from "react";
import { acceptAttribute } from "../../domain/composing/attachment_rules";
import { charactersLeft, allowedScopes, shownScopes } from "../../domain/composing/draft_rules";
import { isStored, type Original, type DraftStart } from "../../ui/composing/start_draft";
import { EmojiButton } from "../../ui/composing/text/EmojiButton";
import { useSetting } from "../../ui/context/useSetting";
import { useT } from "../../ui/context/useT";
import { ComposerButtons } from "./ComposerButtons";
import type { FormParts } from "./form_parts";
import { ScopeChoice } from "./options/ScopeChoice";
import type { Extras } from "./draft/useOptionalParts";

type Props = FormParts & {
  start: DraftStart;
  /** The status that the post replies to or quotes; null if there is none, or it was detached. */
  original: Original | null;
  /** The id of the element with the number of characters left. */
  counter: string;
  text: RefObject<HTMLTextAreaElement | null>;
  extras: Extras;
  onSubject(): void;
  /** Whether the row of options is shown, and its toggle. */
  options: { on: boolean; toggle(): void };
};

/**
 * The bar of a form: what can be added to the draft, who will see the post, how many characters are left, and the
 * button to send.
 */
export function ComposerBar(props: Props) {
  const { form, media, instance, can, fixed, start, original, counter, text, extras, onSubject, options } = props;
  const t = useT();
  const minimal = useSetting("minimalScopesMode");
  const { draft, change, setProblem } = form;
  const edits = draft.edit_id !== undefined;
  const left = instance.max_characters > 0 ? charactersLeft(instance.max_characters, draft, can) : null;
  const scope = isStored(original?.view) ? original.view.status.visibility : original && start.draft.visibility;
  // The scope of a status cannot be edited.
  const offered = edits ? [draft.visibility] : allowedScopes(scope, can.local_posts);
  const polls = !edits && instance.polls_available && instance.poll_limits.max_options >= 2;
  const barred = can.exclusive_poll === true && !draft.poll && draft.files.length > 0;
  const togglePoll = () => (barred ? setProblem(t("composer.refusedFile.poll")) : extras.turnPoll());
  return (
    <ComposerButtons
      counter={{ id: counter, left }}
      sending={fixed}
      pictures={{ full: media.full, accept: acceptAttribute(instance), add: (files) => void media.addAll(files) }}
      emoji={<EmojiButton field={text} disabled={fixed} onSticker={(file) => void media.addAll([file])} />}
      poll={polls ? { on: draft.poll != null, barred, toggle: togglePoll } : null}
      subject={{ on: extras.warned, toggle: onSubject }}
      options={options}
      send={t(edits ? "composer.save" : draft.scheduled_at == null ? "composer.send" : "scheduled.send")}
      later={draft.scheduled_at != null}
    >
      <ScopeChoice
        value={draft.visibility}
        scopes={shownScopes(offered, {
          minimal,
          current: draft.visibility,
          own: start.default_visibility,
          original: scope,
        })}
        disabled={fixed || edits}
        onChange={(visibility) => void change(() => ({ visibility }))}
      />
    </ComposerButtons>
  );
}
