import { useId, useState } from "react";
import { capabilitiesOf } from "../../domain/instance/capabilities/capabilities";
import { usePeople } from "../../ui/account/list/usePeople";
import { Checkbox } from "../../ui/base/form/Checkbox";
import { TextField } from "../../ui/base/form/TextField";
import { readingFailureText } from "../../ui/base/text/failure_text";
import { useInstance } from "../../ui/context/useDevice";
import { useOnline } from "../../ui/context/useOnline";
import { useT } from "../../ui/context/useT";
import styles from "./Lists.module.css";
import { MemberRow } from "./MemberRow";
import type { PendingMembers } from "./pending_members";
import { usePeopleSearch } from "./usePeopleSearch";

/**
 * Finds people for a list: on the device at once, at the server when the typing rests or Enter is pressed. By default
 * only those whom the user follows, and never others where the server takes no others.
 */
export function MemberSearch({ pending: { isIn, noteOf, put } }: { pending: PendingMembers }) {
  const t = useT();
  const heading = useId();
  const online = useOnline();
  const anybody = capabilitiesOf(useInstance()).lists_anybody === true;
  const [typed, setTyped] = useState("");
  const [followed, setFollowed] = useState(true);
  const { ids, answered, failure, ask } = usePeopleSearch(typed, followed || !anybody);
  const { people } = usePeople(ids);
  const words = typed.trim();
  function said(): string {
    if (words === "") return "";
    if (answered) return t("lists.found", { count: ids.length });
    if (failure) return t("lists.notAsked", { reason: readingFailureText(t, failure) });
    return t(online ? "lists.searching" : "lists.foundHere");
  }
  return (
    <section aria-labelledby={heading} className={styles.part}>
      <h2 id={heading}>{t("lists.find")}</h2>
      <TextField
        label={t("lists.name")}
        hint={anybody ? undefined : t("lists.followedAlone")}
        type="search"
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          // The form is not saved by it.
          event.preventDefault();
          ask();
        }}
      />
      {anybody ? (
        <Checkbox checked={followed} onChange={setFollowed}>
          {t("lists.followedOnly")}
        </Checkbox>
      ) : null}
      <p role="status" className={styles.note}>
        {said()}
      </p>
      {ids.length > 0 ? (
        <ul role="list" className={styles.people} aria-label={t("lists.foundPeople")}>
          {ids.map((id) => (
            <MemberRow
              key={id}
              person={people.get(id)}
              on={isIn(id)}
              note={noteOf(id)}
              onChange={(on) => put(id, on)}
            />
          ))}
        </ul>
      ) : null}
    </section>
  );
}
