import { capabilitiesOf } from "../../domain/instance/capabilities/capabilities";
import { LIST_TITLE_MAX, type ListWords, repliesPolicies, type RepliesPolicy } from "../../domain/lists/list_words";
import { Checkbox } from "../../ui/base/form/Checkbox";
import { Field } from "../../ui/base/form/Field";
import { TextField } from "../../ui/base/form/TextField";
import { useInstance } from "../../ui/context/useDevice";
import { useT } from "../../ui/context/useT";

type Props = {
  title: string;
  replies_policy: RepliesPolicy | undefined;
  exclusive: boolean;
  onChange(change: Partial<ListWords>): void;
};

/** The title of a list, and what else the server lets one say of it. */
export function ListWordsFields({ title, replies_policy, exclusive, onChange }: Props) {
  const t = useT();
  const can = capabilitiesOf(useInstance());
  return (
    <>
      <TextField
        label={t("lists.title")}
        required
        maxLength={LIST_TITLE_MAX}
        value={title}
        onChange={(text) => onChange({ title: text })}
      />
      {can.list_replies ? (
        <Field label={t("lists.replies")}>
          {(tied) => (
            <select
              {...tied}
              value={replies_policy ?? "list"}
              onChange={({ target }) => onChange({ replies_policy: target.value as RepliesPolicy })}
            >
              {repliesPolicies.map((policy) => (
                <option key={policy} value={policy}>
                  {t(`lists.replies.${policy}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
      {can.exclusive_lists ? (
        <Checkbox checked={exclusive} onChange={(on) => onChange({ exclusive: on })}>
          {t("lists.exclusive")}
        </Checkbox>
      ) : null}
    </>
  );
}
