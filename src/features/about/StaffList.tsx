import { readAccountByName } from "../../db/read/accounts/account";
import { Handle } from "../../ui/account/AccountName";
import { AccountLine } from "../../ui/account/AccountLine";
import { ProfileLink } from "../../ui/account/ProfileLink";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import styles from "./About.module.css";

/** The server's staff by their profile URLs, with avatar and name if they are stored. */
export function StaffList({ addresses }: { addresses: readonly string[] }) {
  const t = useT();
  if (addresses.length === 0) return <p className={styles.faint}>{t("about.noStaff")}</p>;
  return (
    <ul className={styles.staff} role="list">
      {addresses.map((address) => (
        <li key={address}>
          <Person name={decodeURIComponent(address.split("/").at(-1) ?? "")} />
        </li>
      ))}
    </ul>
  );
}

function Person({ name }: { name: string }) {
  const { db } = useWorld();
  const account = useLive(() => readAccountByName(db, name), [db, name]);
  if (account) return <AccountLine account={account} />;
  return (
    <ProfileLink account={{ id: name, acct: name }}>
      <Handle account={{ acct: name }} />
    </ProfileLink>
  );
}
