import { useState } from "react";
import type { PostsQuestion } from "../../domain/moderation/post_requests";
import { Checkbox } from "../../ui/base/form/Checkbox";
import { Field } from "../../ui/base/form/Field";
import { TextField } from "../../ui/base/form/TextField";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import styles from "./Moderation.module.css";

const kinds = ["known", "instance", "person"] as const;
type Kind = (typeof kinds)[number];

type Props = {
  /** Whether all kinds are asked for, which admins alone may, or those of one server. */
  administers: boolean;
  onAsk(question: PostsQuestion): void;
};

/**
 * The choice of whose posts are shown. A server or person is asked for when the form is sent, the rest as it is chosen.
 */
export function PostsForm({ administers, onAsk }: Props) {
  const t = useT();
  const { origin } = useWorld();
  const [of, setOf] = useState<Kind>(administers ? "known" : "instance");
  const [name, setName] = useState(administers ? "" : new URL(origin).host);
  const [local_only, setLocalOnly] = useState(true);
  const [private_too, setPrivateToo] = useState(false);

  /** Asks for the posts, unless nobody is named whose they are. */
  function ask(kind: Kind, choice: { local_only: boolean; private_too: boolean }) {
    const word = name.trim().replace(/^@/, "");
    if (kind === "known") return onAsk({ of: kind, local_only: choice.local_only });
    if (word === "") return;
    onAsk(kind === "instance" ? { of: kind, host: word } : { of: kind, name: word, private_too: choice.private_too });
  }
  const choice = { local_only, private_too };

  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        ask(of, choice);
      }}
    >
      {administers ? (
        <Field label={t("moderation.post.of")}>
          {(tied) => (
            <select
              {...tied}
              data-stays=""
              value={of}
              onChange={({ target }) => {
                const kind = kinds.find((one) => one === target.value) ?? "known";
                setOf(kind);
                setName("");
                if (kind === "known") ask(kind, choice);
              }}
            >
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`moderation.post.of.${kind}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
      {of === "known" ? (
        <Checkbox
          checked={local_only}
          onChange={(on) => {
            setLocalOnly(on);
            ask(of, { ...choice, local_only: on });
          }}
        >
          {t("moderation.post.localOnly")}
        </Checkbox>
      ) : (
        <>
          <div className={styles.words}>
            <TextField
              label={t(of === "instance" ? "moderation.post.host" : "moderation.post.name")}
              data-stays={administers ? undefined : ""}
              dir="ltr"
              autoCapitalize="none"
              spellCheck={false}
              value={name}
              onChange={setName}
            />
          </div>
          {of === "person" ? (
            <Checkbox
              checked={private_too}
              onChange={(on) => {
                setPrivateToo(on);
                ask(of, { ...choice, private_too: on });
              }}
            >
              {t("moderation.post.privateToo")}
            </Checkbox>
          ) : null}
          <button type="submit">{t("moderation.post.show")}</button>
        </>
      )}
    </form>
  );
}
