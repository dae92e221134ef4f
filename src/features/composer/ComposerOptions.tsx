import { useT } from "../../ui/context/useT";
import { OptionToggle } from "./options/OptionToggle";
import { CameraButton } from "./media/CameraButton";
import styles from "./Composer.module.css";
import type { FormParts } from "./form_parts";
import { PostOptions } from "./options/PostOptions";
import { ScheduleField } from "./options/ScheduleField";

type Props = FormParts & {
  /** Whether the preview is shown, and its toggle. */
  preview: { on: boolean; toggle(): void };
};

/** The row of options that a form shows on demand: language, format, camera, preview, schedule. */
export function ComposerOptions({ form, media, instance, can, fixed, preview }: Props) {
  const t = useT();
  const { draft, change } = form;
  return (
    <div className={styles.options}>
      <PostOptions draft={draft} instance={instance} fixed={fixed} onChange={(chosen) => void change(() => chosen)} />
      {draft.files.length === 0 && (
        <CameraButton disabled={fixed || media.full} onTake={(taken) => void media.addAll(taken)} />
      )}
      {can.previews && (
        <OptionToggle on={preview.on} onClick={preview.toggle}>
          {t("post_status.preview")}
        </OptionToggle>
      )}
      {draft.edit_id === undefined && (
        <ScheduleField
          at={draft.scheduled_at ?? null}
          can={can.schedules}
          fixed={fixed}
          onChange={(scheduled_at) => void change(() => ({ scheduled_at }))}
        />
      )}
    </div>
  );
}
