import { useId, useRef, useState } from "react";
import { readImports } from "../../../db/transfer/imports";
import type { SessionRow } from "../../../domain/rows/rows";
import { readTransfer } from "../../../domain/transfer/read_transfer";
import { useLive } from "../../../ui/context/useLive";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { focusFallback } from "../../../ui/hooks/focus_fallback";
import { useFocusFallback } from "../../../ui/hooks/useFocusFallback";
import { ActionRow } from "../controls/ActionRow";
import { Hint } from "../controls/Hint";
import styles from "./Data.module.css";
import { type ChosenFile, ImportPreview } from "./ImportPreview";
import { ImportProgress } from "./ImportProgress";

/** The most bytes of a file: as many as a list of 50,000 people has. */
const LARGEST = 5_000_000;

/** Chooses a file to import, shows what it says before anything is done, and how far imports are. */
export function Imports({ session }: { session: SessionRow }) {
  const t = useT();
  const id = useId();
  const { db } = useWorld();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [said, setSaid] = useState("");
  const imports = useLive(() => readImports(db), [db]) ?? [];
  const focusProps = useFocusFallback<HTMLElement>();

  async function choose(file: File) {
    setChosen(null);
    setSaid("");
    if (file.size > LARGEST) return setSaid(t("data.tooLarge"));
    const text = await file.text().catch(() => null);
    if (text === null) return setSaid(t("data.unreadable"));
    const read = readTransfer(text, file.name);
    if (read.kinds.length === 0) return setSaid(t("data.unknownFile"));
    setChosen({ name: file.name, file: read, key: session.key });
  }

  return (
    <section aria-labelledby={id} {...focusProps}>
      <h3 id={id} {...focusFallback}>
        {t("data.import")}
      </h3>
      <ActionRow>
        <div>
          <p>{t("data.importHint")}</p>
          <Hint role="status">{said}</Hint>
        </div>
        <button type="button" className={styles.button} onClick={() => input.current?.click()}>
          {t("data.choose")}
        </button>
        <input
          ref={input}
          type="file"
          accept="text/csv,text/plain,.csv,.txt"
          hidden
          onChange={({ target }) => {
            const file = target.files?.[0];
            // Without a reset, choosing the same file again would fire no event.
            target.value = "";
            if (file) void choose(file);
          }}
        />
      </ActionRow>
      {chosen && (
        <ImportPreview
          key={chosen.name}
          chosen={chosen}
          session={session}
          onEnd={(text) => {
            setChosen(null);
            setSaid(text);
          }}
        />
      )}
      {imports.map((one) => (
        <ImportProgress key={one.id} of={one} />
      ))}
    </section>
  );
}
