import { hasVisibleText } from "../../domain/content/node_text";
import { readableHandle } from "../../domain/accounts/readable_host";
import type { AccountRow } from "../../domain/rows/rows";
import { EmojiText } from "../content/EmojiText";
import styles from "./Account.module.css";

/** An account's display name with custom emoji; the username if the display name is empty or invisible. */
export function AccountName({ account }: { account: Pick<AccountRow, "display_name" | "username" | "emojis"> }) {
  const { display_name, username, emojis } = account;
  return (
    <bdi className={styles.name}>
      <EmojiText text={hasVisibleText(display_name) ? display_name : username} emojis={emojis} />
    </bdi>
  );
}

/** "@ada" or "@ada@example.org"; an internationalised domain is shown in Unicode. */
export function Handle({ account }: { account: Pick<AccountRow, "acct"> }) {
  return (
    <span className={styles.handle} dir="ltr">
      @{readableHandle(account.acct)}
    </span>
  );
}
