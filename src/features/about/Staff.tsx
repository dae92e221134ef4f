import { Link } from "react-router";
import { readAccountByName } from "../../db/read/account";
import { accountPath } from "../../domain/links";
import { Avatar } from "../../ui/account/Avatar";
import { Handle, Name } from "../../ui/account/Name";
import { useContentRules } from "../../ui/content/rules";
import { useLive } from "../../ui/useLive";
import { useT } from "../../ui/useT";
import { useWorld } from "../../ui/world";
import styles from "./About.module.css";

/** Those who run the server, by the addresses of their profiles; with face and name where this device knows them. */
export function Staff({ addresses }: { addresses: readonly string[] }) {
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
  const { restricted } = useContentRules();
  const account = useLive(() => readAccountByName(db, name), [db, name]);
  return (
    <Link className={styles.person} to={accountPath(account ?? { id: name, acct: name }, restricted)}>
      {account ? <Avatar account={account} /> : null}
      <span>
        {account ? <Name account={account} /> : null}
        <Handle account={account ?? { acct: name }} />
      </span>
    </Link>
  );
}
