import { useState } from "react";
import type { Acting } from "../../domain/moderation/staff_acts";
import type { StaffAccount } from "../../domain/moderation/staff_account";
import { everybody, USERS_PER_PAGE, type UsersQuestion } from "../../domain/moderation/user_requests";
import { Checkbox } from "../../ui/base/form/Checkbox";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { useFocusFallback } from "../../ui/hooks/useFocusFallback";
import { useAsked } from "../../ui/moderation/useAsked";
import { ActsButton } from "./ActsButton";
import styles from "./Moderation.module.css";
import { firstPage, linkOf, onTrail, type PageTrail } from "../../domain/moderation/page_trail";
import { LiveText } from "../../ui/base/text/LiveText";
import { ChosenBar } from "./list/ChosenBar";
import { ListNotice } from "./list/ListNotice";
import { Paging } from "./list/Paging";
import { StaffPerson } from "./StaffPerson";
import { useChosen } from "./list/useChosen";
import { UsersForm } from "./UsersForm";

/** Which accounts are shown. */
type Place = { question: UsersQuestion; trail: PageTrail };

/** The accounts that the server knows, searched and filtered, page by page; many can be acted on at once. */
export function Users({ acting }: { acting: Acting }) {
  const t = useT();
  const { sync } = useWorld();
  const [{ question, trail }, setPlace] = useState<Place>({ question: everybody, trail: firstPage });
  const { page } = trail;
  const asked = useAsked(JSON.stringify([question, page]), () =>
    sync.moderation.readUsers(question, page, linkOf(trail)),
  );
  const users = asked.answer?.users ?? [];
  const { count = null, next = null } = asked.answer ?? {};
  const pages = count === null ? null : Math.max(1, Math.ceil(count / USERS_PER_PAGE));
  const { chosen, all, has, choose, chooseAll, chooseNone } = useChosen(users);

  function go(place: Place) {
    setPlace(place);
    chooseNone();
  }
  /** Those who were deleted are listed by the server all the same, and go at once here. */
  function take(now: readonly StaffAccount[], deleted: boolean) {
    const by_id = new Map(now.map((one) => [one.id, one]));
    asked.change((read) => ({
      ...read,
      users: deleted
        ? read.users.filter(({ id }) => !by_id.has(id))
        : read.users.map((one) => by_id.get(one.id) ?? one),
    }));
  }

  return (
    <div className={styles.list} {...useFocusFallback()}>
      <UsersForm
        question={question}
        calls={acting.calls}
        tags={acting.heeds_tags}
        onAsk={(other) => go({ question: other, trail: firstPage })}
      />
      <div className={count !== null || users.length > 1 ? styles.bar : undefined}>
        <LiveText className={styles.time}>{count === null ? null : t("moderation.users.found", { count })}</LiveText>
        {users.length > 1 ? (
          <Checkbox checked={all} onChange={chooseAll}>
            {t("moderation.chooseAll")}
          </Checkbox>
        ) : null}
      </div>
      {users.length > 0 ? (
        <ul role="list" className={styles.rows}>
          {users.map((account) => (
            <li key={account.id} className={styles.user}>
              <input
                type="checkbox"
                aria-label={t("moderation.users.choose", { name: `@${account.nickname}` })}
                checked={has(account.id)}
                onChange={({ target }) => choose(account.id, target.checked)}
              />
              <StaffPerson account={account} />
              {account.id === acting.own_id ? null : (
                <ActsButton
                  accounts={[account]}
                  acting={acting}
                  label={t("moderation.actsOn", { name: `@${account.nickname}` })}
                  onDone={take}
                  onMissing={asked.again}
                />
              )}
            </li>
          ))}
        </ul>
      ) : null}
      <ListNotice asked={asked} count={users.length} none={t("moderation.users.none")} />
      <Paging
        read={asked.answer !== null}
        page={page}
        pages={pages}
        more={pages === null ? next !== null : page < pages}
        onPage={(to) => go({ question, trail: onTrail(trail, to, next) })}
      />
      <ChosenBar count={chosen.length} onNone={chooseNone}>
        <ActsButton
          accounts={chosen}
          acting={acting}
          label={t("moderation.actsOn", { name: t("moderation.people", { count: chosen.length }) })}
          onDone={take}
          onMissing={asked.again}
        />
      </ChosenBar>
    </div>
  );
}
