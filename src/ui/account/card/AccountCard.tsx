import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { readAccount } from "../../../db/read/accounts/account";
import { emojiSet, withEmoji } from "../../../domain/content/emoji_set";
import { plainText } from "../../../domain/content/node_text";
import { plainName } from "../../../domain/accounts/plain_name";
import { shownCounts } from "../../../domain/accounts/shown_counts";
import { accountPath } from "../../../domain/navigation/page_paths";
import type { AccountRow } from "../../../domain/rows/rows";
import { useHintPlacement } from "../../base/hint/useHintPlacement";
import { useContentRules } from "../../content/useContentRules";
import { useLive } from "../../context/useLive";
import { useSetting } from "../../context/useSetting";
import { useT } from "../../context/useT";
import { useWorld } from "../../context/useWorld";
import { PageLink } from "../../navigation/PageLink";
import { AccountBadges } from "../AccountBadges";
import { AccountName, Handle } from "../AccountName";
import { Avatar } from "../Avatar";
import { countText } from "../count_text";
import { FollowButton } from "../follow/FollowButton";
import { useRelationship } from "../follow/useRelationship";
import styles from "./AccountCard.module.css";
import { StaffCardButton } from "./StaffCardButton";
import { picturesShown } from "./pictures_shown";

/**
 * The card of an account beside a link to it: what the database has of the account, and the relationship, which is
 * read while the card is open. An account that is not stored is read, and its card opens when it is there.
 */
export function AccountCard({ id, link }: { id: string; link: HTMLElement }) {
  const { db, sync } = useWorld();
  const found = useLive(async () => ({ account: await readAccount(db, id) }), [db, id]);
  const unknown = found !== undefined && found.account === undefined;
  useEffect(() => (unknown ? sync.accounts.watch(id) : undefined), [unknown, sync, id]);
  return found?.account ? <OpenCard account={found.account} link={link} /> : null;
}

function OpenCard({ account, link }: { account: AccountRow; link: HTMLElement }) {
  const t = useT();
  const { session } = useWorld();
  const { restricted } = useContentRules();
  const box = useRef<HTMLDivElement>(null);
  const own = useId();
  const [pictures] = useState(picturesShown);
  const counts = useSetting("hideUserStats") ? [] : shownCounts(account, session?.account_id === account.id);
  const other = session !== null && session.account_id !== account.id;
  const relationship = useRelationship(other ? account.id : null);
  useHintPlacement(box, link);
  useLayoutEffect(() => {
    link.setAttribute("aria-expanded", "true");
    link.setAttribute("aria-controls", own);
    return () => ["aria-expanded", "aria-controls"].forEach((one) => link.removeAttribute(one));
  }, [link, own]);
  const name = plainName(account);
  const note = plainText(account.note);
  return (
    <div
      ref={box}
      id={own}
      className={styles.card}
      popover="manual"
      role="dialog"
      aria-label={t("card.label", { name })}
      data-account-card=""
    >
      {pictures.has(account.header) ? (
        <img className={styles.header} src={account.header} alt="" decoding="async" draggable={false} />
      ) : null}
      <div className={styles.head}>
        {pictures.has(account.avatar) ? <Avatar account={account} /> : null}
        <PageLink className={styles.who} to={accountPath(account, restricted)}>
          {hasAll(pictures, account) ? <AccountName account={account} /> : <bdi className={styles.name}>{name}</bdi>}
          <Handle account={account} />
        </PageLink>
        {other ? <FollowButton account={account} relationship={relationship} inRow /> : null}
      </div>
      <AccountBadges account={account} relationship={relationship} />
      {note === "" ? null : (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
      {counts.length > 0 ? (
        <ul role="list" className={styles.counts} aria-label={t("profile.counts")}>
          {counts.map((one) => (
            <li key={one.name}>{countText(t, one)}</li>
          ))}
        </ul>
      ) : null}
      {other ? <StaffCardButton account={account} link={link} /> : null}
    </div>
  );
}

/** Whether all custom emoji of an account's name are among the pictures that are shown. */
function hasAll(pictures: ReadonlySet<string>, { display_name, emojis }: AccountRow): boolean {
  return withEmoji(display_name, emojiSet(emojis)).every(
    (node) =>
      typeof node === "string" ||
      node.type !== "emoji" ||
      pictures.has(node.emoji.url) ||
      pictures.has(node.emoji.static_url),
  );
}
