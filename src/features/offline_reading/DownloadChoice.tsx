import { useId, useState } from "react";
import { type OfflineDownloadRow, downloadSizes } from "../../domain/offline/offline_download";
import { timelineKey, type TimelineKey } from "../../domain/timelines/timelines";
import { hasPublicPart } from "../../domain/instance/visitor_access";
import type { MessageKey } from "../../i18n/translator";
import { readLists } from "../../db/read/accounts/lists";
import { isLocal } from "../../domain/mutations/post/local_id";
import { useInstance } from "../../ui/context/useDevice";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import styles from "./OfflineReading.module.css";

const always: readonly (readonly [TimelineKey, MessageKey])[] = [
  [timelineKey("home"), "timeline.home"],
  [timelineKey("direct"), "timeline.direct"],
  [timelineKey("bookmarks"), "timeline.bookmarks"],
];

/** Chooses the timelines to download and the number of posts of each. Defaults to the last choice, else to home. */
export function DownloadChoice({ before }: { before: OfflineDownloadRow | null }) {
  const t = useT();
  const id = useId();
  const { db, sync } = useWorld();
  const instance = useInstance();
  const lists = useLive(() => readLists(db), [db]) ?? [];
  const [timelines, setTimelines] = useState<readonly TimelineKey[]>(before?.timelines ?? [timelineKey("home")]);
  const [newest, setNewest] = useState<number>(before?.newest ?? downloadSizes[0]);
  const offered: (readonly [TimelineKey, string])[] = [
    ...always.map(([key, label]) => [key, t(label)] as const),
    ...(["local", "bubble", "federated"] as const)
      .filter((name) => hasPublicPart(name, instance))
      .map((name) => [timelineKey(name), t(`timeline.${name}`)] as const),
    // A list that the server does not have yet has no timeline.
    ...lists.filter((list) => !isLocal(list.id)).map((list) => [timelineKey("list", list.id), list.title] as const),
  ];
  const chosen = offered.map(([key]) => key).filter((key) => timelines.includes(key));

  return (
    <form
      className={styles.choice}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen.length > 0) void sync.offline.start({ timelines: chosen, newest });
      }}
    >
      <fieldset>
        <legend>{t("offlineReading.what")}</legend>
        {offered.map(([key, label]) => (
          <label key={key} className={styles.option}>
            <input
              type="checkbox"
              checked={timelines.includes(key)}
              onChange={({ currentTarget: { checked } }) =>
                setTimelines(checked ? [...timelines, key] : timelines.filter((one) => one !== key))
              }
            />
            <bdi>{label}</bdi>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{t("offlineReading.howMuch")}</legend>
        {downloadSizes.map((size) => (
          <label key={size} className={styles.option}>
            <input type="radio" name={id} checked={newest === size} onChange={() => setNewest(size)} />
            {t("offlineReading.newest", { count: size })}
          </label>
        ))}
      </fieldset>
      <button type="submit" className={styles.main} disabled={chosen.length === 0}>
        {t(before ? "offlineReading.startAgain" : "offlineReading.start")}
      </button>
    </form>
  );
}
