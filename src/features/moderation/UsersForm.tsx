import { useState } from "react";
import type { StaffDialect } from "../../domain/instance/capabilities/moderation_capabilities";
import { moderationTags } from "../../domain/moderation/moderation_tags";
import {
  type UserFilter,
  type UserFilterGroup,
  userFilters,
  userSearchFields,
  type UsersQuestion,
} from "../../domain/moderation/user_requests";
import { Field } from "../../ui/base/form/Field";
import { TextField } from "../../ui/base/form/TextField";
import { useT } from "../../ui/context/useT";
import styles from "./Moderation.module.css";

type Props = {
  question: UsersQuestion;
  calls: StaffDialect;
  /** Whether the server heeds tags. */
  tags: boolean;
  onAsk(question: UsersQuestion): void;
};

const groups: readonly UserFilterGroup[] = ["origin", "standing", "role"];

/** The search for accounts. Words are asked for when the form is sent, filters as they are chosen. */
export function UsersForm({ question, calls, tags, onAsk }: Props) {
  const t = useT();
  const [text, setText] = useState(question.text);
  const [fields, offered] = [userSearchFields[calls], userFilters[calls]];
  const filters = question.filters.length + (question.tag === null ? 0 : 1);

  function filter(group: UserFilterGroup, value: string) {
    const of: readonly UserFilter[] = offered[group];
    const others = question.filters.filter((one) => !of.includes(one));
    onAsk({ ...question, text, filters: [...others, ...of.filter((one) => one === value)] });
  }

  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onAsk({ ...question, text });
      }}
    >
      <div className={styles.words}>
        <TextField
          label={t("moderation.users.search")}
          type="search"
          data-stays=""
          autoCapitalize="none"
          enterKeyHint="search"
          value={text}
          onChange={setText}
        />
      </div>
      <Field label={t("moderation.users.by")}>
        {(tied) => (
          <select
            {...tied}
            value={question.by}
            onChange={({ target }) =>
              onAsk({ ...question, text, by: fields.find((one) => one === target.value) ?? "query" })
            }
          >
            {fields.map((one) => (
              <option key={one} value={one}>
                {t(`moderation.users.by.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <button type="submit">{t("moderation.users.go")}</button>
      <details className={styles.filters}>
        <summary>{t("moderation.users.filters", { count: filters })}</summary>
        <div>
          {groups.map((group) => (
            <Field key={group} label={t(`moderation.users.${group}`)}>
              {(tied) => (
                <select
                  {...tied}
                  value={question.filters.find((one) => offered[group].includes(one)) ?? ""}
                  onChange={({ target }) => filter(group, target.value)}
                >
                  <option value="">{t("moderation.users.any")}</option>
                  {offered[group].map((one) => (
                    <option key={one} value={one}>
                      {t(`moderation.users.filter.${one}`)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          ))}
          {tags ? (
            <Field label={t("moderation.users.tag")}>
              {(tied) => (
                <select
                  {...tied}
                  value={question.tag ?? ""}
                  onChange={({ target }) =>
                    onAsk({ ...question, text, tag: moderationTags.find((one) => one === target.value) ?? null })
                  }
                >
                  <option value="">{t("moderation.users.any")}</option>
                  {moderationTags.map((tag) => (
                    <option key={tag} value={tag}>
                      {t(`moderation.tagged.${tag}`)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          ) : null}
        </div>
      </details>
    </form>
  );
}
