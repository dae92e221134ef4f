import { useId, useState, type ReactNode } from "react";
import { Form } from "../../../ui/base/form/Form";
import { SendButton } from "../../../ui/base/form/SendButton";
import { fieldValue } from "../../../ui/base/form/field_value";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { ProblemNote } from "./ProblemNote";
import type { SecurityCallState } from "./useSecurityCall";

type Props<Name extends string> = {
  call: SecurityCallState;
  /** What could not be done, as a sentence. */
  failed: string;
  /** What the button does, with the account's name in it. */
  label: string;
  /** The names of the fields, all of which have to be filled in. */
  fields: readonly Name[];
  /** What is wrong with what was typed, as a sentence; undefined: nothing. */
  check?(typed: Record<Name, string>): string | undefined;
  onSend(typed: Record<Name, string>): Promise<unknown>;
  /** Draws the fields, described by the element with the given id. */
  children(describedBy: string | undefined): ReactNode;
};

/**
 * A form with a password. What is typed lies in its fields alone, and is gone with them. A field for the account's
 * name, which nobody sees, tells a password manager whose password it is.
 */
export function SecurityForm<Name extends string>(props: Props<Name>) {
  const { call, failed, label, fields, check, onSend, children } = props;
  const t = useT();
  const id = useId();
  const { session } = useWorld();
  const [wrong, setWrong] = useState<string | null>(null);

  async function send(form: HTMLFormElement) {
    const all = new FormData(form);
    const typed = Object.fromEntries(fields.map((name) => [name, fieldValue(all, name)])) as Record<Name, string>;
    const blank = fields.find((name) => typed[name].trim() === "");
    const found = blank === undefined ? check?.(typed) : t("security.blank");
    setWrong(found ?? null);
    call.dismiss();
    if (found === undefined) await onSend(typed);
    else form.querySelector<HTMLInputElement>(`[name="${blank ?? fields.at(-1)}"]`)?.focus();
  }

  const described = wrong !== null || call.problem ? `${id}-why` : undefined;
  return (
    <Form busy={call.busy} onSend={send}>
      <input type="text" name="username" autoComplete="username" value={session?.acct ?? ""} readOnly hidden />
      {wrong === null ? (
        <ProblemNote id={`${id}-why`} problem={call.problem} failed={failed} onDismiss={call.dismiss} />
      ) : (
        <p id={`${id}-why`} role="alert">
          {wrong}
        </p>
      )}
      {children(described)}
      <SendButton disabled={call.busy}>{call.busy ? t("security.busy") : label}</SendButton>
    </Form>
  );
}
