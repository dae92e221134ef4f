import { useState } from "react";
import { readAccount } from "../../../db/read/accounts/account";
import { plainName } from "../../../domain/accounts/plain_name";
import { capabilitiesOf } from "../../../domain/instance/capabilities/capabilities";
import { formatDuration } from "../../../i18n/format";
import { muteAccount } from "../../../ui/account/follow/mute_account";
import { Dialog } from "../../../ui/base/dialog/Dialog";
import { DialogButtons } from "../../../ui/base/dialog/DialogButtons";
import { closeDialog } from "../../../ui/base/dialog/open_dialogs";
import { Checkbox } from "../../../ui/base/form/Checkbox";
import { Field } from "../../../ui/base/form/Field";
import { Form } from "../../../ui/base/form/Form";
import { useInstance } from "../../../ui/context/useDevice";
import { useLive } from "../../../ui/context/useLive";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

/** The durations of a mute that are offered, in seconds. */
const durations_s = [HOUR_S / 2, HOUR_S, 6 * HOUR_S, DAY_S, 3 * DAY_S, 7 * DAY_S, 30 * DAY_S];

/** Asks for how long an account is muted, where the server can end a mute, and whether its notifications are, too. */
export function MuteDialog({ account_id }: { account_id: string }) {
  const t = useT();
  const { db, sync } = useWorld();
  const ends = capabilitiesOf(useInstance()).mute_expiry !== undefined;
  const account = useLive(() => readAccount(db, account_id), [db, account_id]);
  const [duration_s, setDuration] = useState(0);
  const [notifications, setNotifications] = useState(true);
  if (!account) return null;
  async function send(person: NonNullable<typeof account>) {
    closeDialog();
    await muteAccount({ t, sync }, person, {
      ...(duration_s > 0 && { duration_s }),
      ...(!notifications && { notifications }),
    });
  }
  return (
    <Dialog title={t("account.muteTitle", { name: plainName(account) })} onClose={closeDialog}>
      <Form busy={false} onSend={() => send(account)}>
        <p>{t("account.muteText")}</p>
        {ends ? (
          <Field label={t("mute.duration")}>
            {(tied) => (
              <select
                {...tied}
                data-first-focus
                value={duration_s}
                onChange={({ target }) => setDuration(Number(target.value))}
              >
                <option value={0}>{t("mute.forever")}</option>
                {durations_s.map((each) => (
                  <option key={each} value={each}>
                    {formatDuration(each * 1000, t.locale)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ) : null}
        <Checkbox checked={notifications} onChange={setNotifications}>
          {t("mute.notifications")}
        </Checkbox>
        <DialogButtons>
          <button type="button" onClick={closeDialog}>
            {t("dialog.cancel")}
          </button>
          <button type="submit" data-tone="accent">
            {t("account.muteConfirm")}
          </button>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
