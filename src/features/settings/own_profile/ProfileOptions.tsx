import { type ReactNode, useId } from "react";
import type { ProfileChange, ProfileFlag, ProfileValues } from "../../../domain/accounts/profile_change";
import { Visibility } from "../../../domain/entities/status";
import type { Capabilities } from "../../../domain/instance/capabilities";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { NumberField } from "../controls/NumberField";
import { SelectControl } from "../controls/SelectControl";
import { SwitchControl } from "../controls/SwitchControl";

type Props = {
  values: ProfileValues;
  can: Pick<Capabilities, "profile_flags" | "profile_choices" | "local_posts">;
};

/** The flags that are about one's posts; the others are about who finds and follows one. */
const about_posts: ReadonlySet<ProfileFlag> = new Set(["sensitive", "no_rich_text", "indexable", "hide_favorites"]);
const senders = ["everybody", "people_i_follow", "nobody"] as const;

/** What the server lets one decide about one's account. Each takes effect at once. */
export function ProfileOptions({ values, can }: Props) {
  const t = useT();
  const { sync } = useWorld();
  const change = (part: ProfileChange) => void sync.outbox.intend("edit_profile", { change: part });
  const switches = (posts: boolean) =>
    can.profile_flags
      .filter((flag) => about_posts.has(flag) === posts)
      .map((flag) => (
        <SwitchControl
          key={flag}
          label={t(`ownProfile.flag.${flag}`)}
          on={values[flag]}
          onChange={(on) => change({ [flag]: on })}
        />
      ));
  const has = (choice: Capabilities["profile_choices"][number]) => can.profile_choices.includes(choice);
  const scopes = Visibility.options.filter((one) => can.local_posts || one !== "local");
  return (
    <>
      <Group title={t("ownProfile.who")}>
        {switches(false)}
        {has("accepts_direct_messages_from") && (
          <SelectControl
            label={t("ownProfile.directFrom")}
            value={values.accepts_direct_messages_from}
            choices={senders.map((value) => ({ value, label: t(`ownProfile.directFrom.${value}`) }))}
            onChange={(value) => change({ accepts_direct_messages_from: value })}
          />
        )}
      </Group>
      <Group title={t("ownProfile.posts")}>
        {has("privacy") && (
          <SelectControl
            label={t("ownProfile.privacy")}
            value={values.privacy}
            choices={scopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
            onChange={(value) => change({ privacy: value })}
          />
        )}
        {has("status_ttl_days") && (
          <NumberField
            label={t("ownProfile.ttl")}
            hint={t("ownProfile.ttlHint")}
            min={0}
            whenLeft
            value={values.status_ttl_days ?? 0}
            onChange={(days) => change({ status_ttl_days: days || null })}
          />
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
