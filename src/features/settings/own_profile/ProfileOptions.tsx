import { type ReactNode, useId } from "react";
import type { ProfileChange, ProfileValues } from "../../../domain/accounts/profile_change";
import { optionsIn, type ProfileOption } from "../../../domain/accounts/profile_options";
import { Visibility } from "../../../domain/entities/statuses/status";
import type { Capabilities } from "../../../domain/instance/capabilities/capabilities";
import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { NumberField } from "../controls/NumberField";
import { SelectControl } from "../controls/SelectControl";
import { SwitchControl } from "../controls/SwitchControl";
import { aboutPosts } from "../finding/setting_places";
import { ServerOption } from "../server_options/ServerOption";

type Props = {
  values: ProfileValues;
  /** The changes of the profile that wait or were refused. */
  changes: readonly OutboxRow[];
  can: Pick<Capabilities, "profile_flags" | "profile_choices" | "local_posts">;
};

const senders = ["everybody", "people_i_follow", "nobody"] as const;

/** What the server lets one decide about one's account. Each takes effect at once. */
export function ProfileOptions({ values, changes, can }: Props) {
  const t = useT();
  const { sync } = useWorld();
  const change = (part: ProfileChange) => void sync.outbox.intend("edit_profile", { change: part });
  const rowsOf = (option: ProfileOption) => changes.filter((row) => optionsIn(row).includes(option));
  const switches = (posts: boolean) =>
    can.profile_flags
      .filter((flag) => aboutPosts.has(flag) === posts)
      .map((flag) => (
        <ServerOption key={flag} name={`ownProfile.flag.${flag}`} rows={rowsOf(flag)}>
          {(note) => (
            <SwitchControl
              label={t(`ownProfile.flag.${flag}`)}
              note={note}
              on={values[flag]}
              onChange={(on) => change({ [flag]: on })}
            />
          )}
        </ServerOption>
      ));
  const has = (choice: Capabilities["profile_choices"][number]) => can.profile_choices.includes(choice);
  const scopes = Visibility.options.filter((one) => can.local_posts || one !== "local");
  return (
    <>
      <Group title={t("ownProfile.who")}>
        {switches(false)}
        {has("accepts_direct_messages_from") && (
          <ServerOption name="ownProfile.directFrom" rows={rowsOf("accepts_direct_messages_from")}>
            {(note) => (
              <SelectControl
                note={note}
                label={t("ownProfile.directFrom")}
                value={values.accepts_direct_messages_from}
                choices={senders.map((value) => ({ value, label: t(`ownProfile.directFrom.${value}`) }))}
                onChange={(value) => change({ accepts_direct_messages_from: value })}
              />
            )}
          </ServerOption>
        )}
      </Group>
      <Group title={t("ownProfile.posts")}>
        {has("privacy") && (
          <ServerOption name="ownProfile.privacy" rows={rowsOf("privacy")}>
            {(note) => (
              <SelectControl
                note={note}
                label={t("ownProfile.privacy")}
                value={values.privacy}
                choices={scopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
                onChange={(value) => change({ privacy: value })}
              />
            )}
          </ServerOption>
        )}
        {has("status_ttl_days") && (
          <ServerOption name="ownProfile.ttl" rows={rowsOf("status_ttl_days")}>
            {(note) => (
              <NumberField
                note={note}
                label={t("ownProfile.ttl")}
                hint={t("ownProfile.ttlHint")}
                min={0}
                whenLeft
                value={values.status_ttl_days ?? 0}
                onChange={(days) => change({ status_ttl_days: days || null })}
              />
            )}
          </ServerOption>
        )}
        {switches(true)}
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
