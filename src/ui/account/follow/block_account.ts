import { plainName } from "../../../domain/accounts/plain_name";
import type { AccountRow } from "../../../domain/rows/rows";
import type { T } from "../../../i18n/translator";
import type { AskBeforeAction } from "../../base/dialog/useConfirmedAction";
import type { World } from "../../context/useWorld";
import { intendAndTell } from "../../outbox/expected_outcomes";

type Asking = Pick<World, "sync"> & { t: T; ask: AskBeforeAction };

/** Blocks an account, once the user has confirmed it where they want to be asked (`modalOnBlock`), and tells it. */
export async function blockAccount({ t, sync, ask }: Asking, account: AccountRow): Promise<void> {
  const name = plainName(account);
  const question = {
    title: t("account.blockTitle", { name }),
    text: t("account.blockText"),
    confirm: t("account.block"),
  };
  if (!(await ask("modalOnBlock", question))) return;
  const telling = { done: t("account.blocked", { name }), level: "info" } as const;
  await intendAndTell(sync, "block", { id: account.id, on: true }, telling);
}
