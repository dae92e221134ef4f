import { useEffect, useId, useState } from "react";
import { readDownload } from "../../../db/offline/offline_downloads";
import { type KindUse, readStorageUse, storedKinds } from "../../../db/read/storage_use";
import { clearRecentSearches } from "../../../db/search/recent_searches";
import { formatBytes } from "../../../i18n/format_bytes";
import { seenPictureCaches } from "../../../sync/offline/offline_picture_cache";
import { makeRoom } from "../../../sync/sweep";
import { askConfirmation } from "../../../ui/base/dialog/ask_confirmation";
import { useT } from "../../../ui/context/useT";
import { useWorld, type World } from "../../../ui/context/useWorld";
import { focusFallback } from "../../../ui/hooks/focus_fallback";
import { useFocusFallback } from "../../../ui/hooks/useFocusFallback";
import { ActionRow } from "../controls/ActionRow";
import { Hint } from "../controls/Hint";
import styles from "./Data.module.css";

const kinds = [...storedKinds, "taken", "pictures"] as const;
type Kind = (typeof kinds)[number];
/** `bytes`: null where the browser does not tell. */
type Uses = Record<Kind, { count: number; bytes: number | null }>;

const seen = Object.values(seenPictureCaches);

async function measure({ db }: World): Promise<Uses> {
  const stored: Record<(typeof storedKinds)[number], KindUse> = await readStorageUse(db);
  const download = await readDownload(db);
  let pictures = 0;
  if ("caches" in window)
    for (const name of seen) if (await caches.has(name)) pictures += (await (await caches.open(name)).keys()).length;
  return {
    ...stored,
    taken: { count: download?.pictures.done ?? 0, bytes: download?.bytes ?? 0 },
    pictures: { count: pictures, bytes: null },
  };
}

/**
 * What each kind of what is stored loses when it is let go; the others are the user's own, and have places of their
 * own.
 */
const lettingGo = {
  posts: ({ db, clock }: World) => makeRoom({ db, clock }),
  searches: ({ db }: World) => clearRecentSearches(db),
  taken: ({ sync }: World) => sync.offline.remove(),
  pictures: async () => void (await Promise.all(seen.map((name) => caches.delete(name)))),
} satisfies Partial<Record<Kind, (world: World) => Promise<void>>>;
const canGo = (kind: Kind): kind is keyof typeof lettingGo => kind in lettingGo;

/** What this device stores of the account, by kind, with what can be let go. */
export function Stored() {
  const t = useT();
  const id = useId();
  const world = useWorld();
  const [uses, setUses] = useState<Uses | null>(null);
  const [busy, setBusy] = useState(false);
  const focusProps = useFocusFallback<HTMLElement>();
  useEffect(() => {
    let gone = false;
    void measure(world).then((found) => gone || setUses(found));
    return () => {
      gone = true;
    };
  }, [world]);

  async function letGo(kind: keyof typeof lettingGo) {
    const name = t(`data.stored.${kind}`);
    const question = { title: t("data.letGoTitle", { name }), text: t(`data.letGo.${kind}`), confirm: t("data.letGo") };
    if (busy || !(await askConfirmation(question))) return;
    setBusy(true);
    try {
      await lettingGo[kind](world);
      setUses(await measure(world));
    } finally {
      setBusy(false);
    }
  }

  function sizeText({ count, bytes }: Uses[Kind]): string {
    if (bytes === null) return t("data.storedCount", { count });
    return t("data.storedSize", { count, size: formatBytes(bytes, t.locale) });
  }

  return (
    <section aria-labelledby={id} aria-busy={busy} {...focusProps}>
      <h3 id={id} {...focusFallback}>
        {t("data.stored")}
      </h3>
      <Hint>{t("data.storedHint")}</Hint>
      {kinds.map((kind) => (
        <ActionRow key={kind}>
          <div>
            <p>{t(`data.stored.${kind}`)}</p>
            <Hint>{uses ? sizeText(uses[kind]) : t("settings.measuring")}</Hint>
          </div>
          {uses && canGo(kind) && uses[kind].count > 0 && (
            <button
              type="button"
              className={styles.button}
              aria-label={t("hidden.act", { act: t("data.letGo"), name: t(`data.stored.${kind}`) })}
              onClick={() => void letGo(kind)}
            >
              {t("data.letGo")}
            </button>
          )}
        </ActionRow>
      ))}
    </section>
  );
}
