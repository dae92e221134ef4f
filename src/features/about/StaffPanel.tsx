import { useEffect } from "react";
import { readNamedAccount } from "../../db/read/accounts/account";
import { rolesOf } from "../../domain/accounts/roles";
import { inStaffOrder, type StaffMember } from "../../domain/instance/staff";
import type { AccountRow } from "../../domain/rows/rows";
import { Handle } from "../../ui/account/AccountName";
import { AccountLine } from "../../ui/account/AccountLine";
import { ProfileLink } from "../../ui/account/ProfileLink";
import { useInstance } from "../../ui/context/useDevice";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import styles from "./About.module.css";
import { roleName } from "./role_name";
import { formatList } from "../../i18n/format";

/** The last part of a profile's address, which is a name on all servers that list their staff. */
const nameIn = (address: string): string => {
  const last = new URL(address).pathname.split("/").at(-1) ?? "";
  return decodeURIComponent(last).replace(/^@/, "");
};

/**
 * The people who run the server: admins, then moderators, with what is stored of them; and the one whom it names to
 * turn to.
 */
export function StaffPanel() {
  const t = useT();
  const { db, sync } = useWorld();
  const { staff_accounts, about } = useInstance();
  const names = [...staff_accounts.filter((one) => URL.canParse(one)).map(nameIn), about.contact];
  const key = [...new Set(names.filter(Boolean))].join(" ");
  useEffect(() => {
    const stops = key.split(" ").map((name) => (name ? sync.accounts.watch(`@${name}`) : () => undefined));
    return () => stops.forEach((stop) => stop());
  }, [sync, key]);
  const people = useLive(
    () =>
      Promise.all(
        key
          .split(" ")
          .filter(Boolean)
          .map(async (name) => ({ name, account: (await readNamedAccount(db, `@${name}`)).account })),
      ),
    [db, key],
  );
  return (
    <section aria-labelledby="about-staff">
      <h2 id="about-staff">{t("about.staff")}</h2>
      {key === "" ? (
        <p className={styles.faint}>{t("about.noStaff")}</p>
      ) : (
        <ul className={styles.staff} role="list">
          {inStaffOrder(people ?? []).map((one) => (
            <li key={one.name}>
              <Person {...one} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Person({ name, account }: StaffMember<AccountRow>) {
  const t = useT();
  if (!account)
    return (
      <ProfileLink account={{ id: name, acct: name }}>
        <Handle account={{ acct: name }} />
      </ProfileLink>
    );
  const roles = rolesOf(account).map((role) => roleName(t, role));
  return <AccountLine account={account} note={roles.length > 0 ? formatList(roles, t.locale) : undefined} />;
}
