import { isSeen } from "../../domain/content/node_text";
import { readableHandle } from "../../domain/accounts/readable_host";
import type { AccountRow } from "../../domain/rows/rows";
import { EmojiText } from "../content/EmojiText";
import styles from "./Account.module.css";

/** An account's name with its custom emoji; its nickname where it has no name, or one of which nothing is seen. */
export function AccountName({ account }: { account: Pick<AccountRow, "display_name" | "username" | "emojis"> }) {
  const { display_name, username, emojis } = account;
  return (
    <bdi className={styles.name}>
      <EmojiText text={isSeen(display_name) ? display_name : username} emojis={emojis} />
    </bdi>
  );
}

/** "@ada" or "@ada@example.org", its server as people write that. */
export function Handle({ account }: { account: Pick<AccountRow, "acct"> }) {
  return (
    <span className={styles.handle} dir="ltr">
      @{readableHandle(account.acct)}
    </span>
  );
}
