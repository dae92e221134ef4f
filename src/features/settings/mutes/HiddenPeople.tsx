import { useId, useState } from "react";
import { type HiddenList, type HiddenPerson, readHiddenPeople } from "../../../db/read/accounts/hidden_people";
import { foldText } from "../../../domain/content/node_text";
import type { AccountRow } from "../../../domain/rows/rows";
import { useRoster } from "../../../ui/account/list/useRoster";
import { ListEnd } from "../../../ui/base/list/ListEnd";
import { nothingStoredText } from "../../../ui/base/text/failure_text";
import { useLive } from "../../../ui/context/useLive";
import { useOnline } from "../../../ui/context/useOnline";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { useKept } from "../../../ui/hooks/useKept";
import { RetryButton } from "../../../ui/screen/RetryButton";
import { HiddenRow } from "./HiddenRow";
import styles from "./Mutes.module.css";
import { SearchBox } from "../../../ui/base/form/SearchBox";
import { LiveText } from "../../../ui/base/text/LiveText";

/** How many rows are shown at first, and how many more by a press. */
const SHOWN = 40;
/** From how many rows on they can be searched. */
const SEARCHED = 6;

const idOf = ({ account }: HiddenPerson) => account.id;
const isCalled = ({ display_name, acct }: AccountRow, words: string) =>
  foldText(`${display_name} @${acct}`).includes(foldText(words));

/**
 * The muted or blocked people, with a search in what was read of them. Who is unmuted or unblocked stays until the list
 * is left, so that it can be taken back.
 */
export function HiddenPeople({ list }: { list: HiddenList }) {
  const t = useT();
  const id = useId();
  const online = useOnline();
  const { db, clock } = useWorld();
  const { row, failure, reading, readMore, again } = useRoster(list);
  const [words, setWords] = useState("");
  const [most, setMost] = useState(SHOWN);
  const read = useLive(() => readHiddenPeople(db, list, clock.now()), [db, list, clock]);
  const kept = useKept(
    read?.people.filter(({ on }) => on),
    idOf,
  );
  const now = new Map(read?.people.map((one) => [one.account.id, one]));
  const found = (kept ?? []).filter(({ account }) => isCalled(account, words));
  const why = failure ?? (online ? null : { kind: "offline" as const, message: "" });
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id}>{t(`hidden.${list}`)}</h3>
      {(kept?.length ?? 0) >= SEARCHED ? (
        <SearchBox value={words} of={t(`hidden.${list}`)} onChange={setWords} />
      ) : null}
      {found.length > 0 ? (
        <ul role="list" className={styles.list}>
          {found.slice(0, most).map((one) => (
            <HiddenRow key={one.account.id} list={list} {...one} on={now.get(one.account.id)?.on ?? false} />
          ))}
        </ul>
      ) : null}
      <LiveText className={styles.empty}>
        {found.length > 0
          ? null
          : words !== ""
            ? t("hidden.noneFound")
            : read?.more === false
              ? t(`hidden.${list}.empty`)
              : why && (read || row === null)
                ? nothingStoredText(t, why)
                : t("people.loading")}
      </LiveText>
      {row === null && failure ? <RetryButton run={again} /> : null}
      {found.length > most ? (
        <ListEnd
          bottom={false}
          failure={null}
          older="people.older"
          onOlder={() => setMost((before) => before + SHOWN)}
        />
      ) : (
        <ListEnd bottom={!row?.more} failure={failure} reading={reading} older="people.older" onOlder={readMore} />
      )}
    </section>
  );
}
