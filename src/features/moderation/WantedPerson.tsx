import type { Acting } from "../../domain/moderation/staff_acts";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { useFocusFallback } from "../../ui/hooks/useFocusFallback";
import { useAsked } from "../../ui/moderation/useAsked";
import { ActsButton } from "./ActsButton";
import { AskedNotice } from "../../ui/moderation/AskedNotice";
import styles from "./Moderation.module.css";
import { StaffPerson } from "./StaffPerson";

type Props = {
  id: string;
  acting: Acting;
  /** Leads to all people. */
  onAll(): void;
};

/** One person, to whom a notification led. */
export function WantedPerson({ id, acting, onAll }: Props) {
  const t = useT();
  const { sync } = useWorld();
  const asked = useAsked(id, () => sync.moderation.readUser(id));
  const account = asked.answer;
  return (
    <div className={styles.list} {...useFocusFallback()}>
      <div className={styles.bar}>
        <button type="button" data-stays="" onClick={onAll}>
          {t("moderation.person.all")}
        </button>
      </div>
      {account ? (
        <div className={styles.user}>
          <StaffPerson account={account} />
          {account.id === acting.own_id ? null : (
            <ActsButton
              accounts={[account]}
              acting={acting}
              label={t("moderation.actsOn", { name: `@${account.nickname}` })}
              onDone={([now]) => asked.change((one) => now ?? one)}
              onMissing={asked.again}
            />
          )}
        </div>
      ) : (
        <AskedNotice asked={asked} gone={t("moderation.person.gone")} />
      )}
    </div>
  );
}
