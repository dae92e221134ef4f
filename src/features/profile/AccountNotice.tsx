import { accountStates } from "../../domain/accounts/account_states";
import { plainName } from "../../domain/accounts/plain_name";
import type { AccountRow } from "../../domain/rows/rows";
import { AccountLine } from "../../ui/account/AccountLine";
import { useT } from "../../ui/context/useT";
import styles from "./Profile.module.css";

/** Says what sets an account apart: that it moved, and where to, or was suspended, limited or kept in memory. */
export function AccountNotice({ account }: { account: AccountRow }) {
  const t = useT();
  const states = accountStates(account);
  if (states.length === 0) return null;
  const name = plainName(account);
  return (
    <div className={styles.states}>
      {states.map((state) => (
        <div key={state} className={styles.state}>
          <p>{t(`profile.${state}`, { name })}</p>
          {state === "moved" && account.moved ? <AccountLine account={account.moved} small /> : null}
        </div>
      ))}
    </div>
  );
}
