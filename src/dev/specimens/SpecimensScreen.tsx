import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { readViews } from "../../db/read/statuses/opened_parts";
import { saveTranslation } from "../../db/statuses/translations";
import type { FoundStatus } from "../../db/read/statuses/status";
import type { ViewRow } from "../../domain/rows/rows";
import { StatusListItem } from "../../ui/status/row/StatusListItem";
import { setUnmuted } from "../../ui/status/store/useUnmuted";
import { useLive } from "../../ui/context/useLive";
import { ChosenSettings } from "./ChosenSettings";
import { useWorld, WorldContext } from "../../ui/context/useWorld";
import type { RenderedPart, SpecimenPart } from "./specimen";
import styles from "./Specimens.module.css";

const files = import.meta.glob<Record<string, unknown>>(
  ["./*.{ts,tsx}", "!./specimen.ts", "!./SpecimensScreen.tsx", "!./ChosenSettings.tsx", "!./*.test.*"],
  { eager: true },
);

const isPart = (value: unknown): value is SpecimenPart =>
  typeof value === "object" && value !== null && "title" in value && "specimens" in value;

const isDrawn = (value: unknown): value is RenderedPart =>
  typeof value === "object" && value !== null && "title" in value && "drawn" in value;

/** The parts that are not statuses, with the name of their file. */
const drawnParts = Object.entries(files).flatMap(([path, exported]) => {
  const file = path.replace(/^\.\/|\.tsx?$/g, "");
  return Object.values(exported)
    .filter(isDrawn)
    .map((part) => ({ file, ...part }));
});

/** The parts with statuses, with the name of their file; each status gets an id of its own. */
const parts = Object.entries(files).flatMap(([path, exported]) => {
  const file = path.replace(/^\.\/|\.tsx?$/g, "");
  return Object.values(exported)
    .filter(isPart)
    .map(({ title, specimens }) => ({
      file,
      title,
      specimens: specimens.map(({ view, ...more }, at) => ({ ...more, view: named(view, `specimen-${file}-${at}`) })),
    }));
});

function named(view: FoundStatus, id: string): { id: string; found: FoundStatus } {
  if (view === undefined || view === "gone") return { id, found: view };
  const row = view.view && { ...view.view, status_id: id };
  return { id, found: { ...view, id, status: { ...view.status, id }, view: row } };
}

const translated = parts.flatMap(({ specimens }) => specimens.filter(({ translation }) => translation));

for (const { unmuted, view } of parts.flatMap(({ specimens }) => specimens)) if (unmuted) setUnmuted(view.id, true);

const nothing: ReadonlySet<string> = new Set();

/** A static view of one status. Only what the user opens on it changes. */
function staticViews({ id, found }: { id: string; found: FoundStatus }, opened: ViewRow | undefined) {
  const shown = typeof found === "object" && opened ? { ...found, view: opened } : found;
  return {
    get: (wanted: string) => (wanted === id ? shown : undefined),
    subscribe: () => () => undefined,
    whenRead: () => null,
    leftOut: () => nothing,
    onLeftOut: () => () => undefined,
    hides: () => false,
    setHides: () => undefined,
    prepare: async () => undefined,
    close: () => undefined,
  };
}

/**
 * Every state of a status with its name, in the user's own settings. `?part=media` shows one part. Development only.
 */
export function SpecimensScreen() {
  const world = useWorld();
  const { db, notifyDrawn } = world;
  const [params] = useSearchParams();
  const wanted = params.get("part");
  const shown = parts.filter(({ file }) => wanted === null || file === wanted);
  const opened = useLive(
    () =>
      readViews(
        db,
        shown.flatMap(({ specimens }) => specimens.map(({ view }) => view.id)),
      ),
    [db, wanted],
  );
  useEffect(notifyDrawn, [notifyDrawn]);
  useEffect(() => {
    for (const { view, translation } of translated)
      if (translation && typeof view.found === "object")
        void saveTranslation(db, view.id, view.found.view?.translated ?? "", translation, 1);
  }, [db]);
  return (
    <main className={styles.page}>
      <h1>Specimens</h1>
      {opened
        ? shown.map(({ file, title, specimens }) => (
            <section key={file + title} data-part={file}>
              <h2>{title}</h2>
              <div className={styles.grid}>
                {specimens.map(({ name, view, chosen = {}, focused = false, standing = {}, visitor = false }, at) => (
                  <section key={name} className={styles.specimen}>
                    <h3>{name}</h3>
                    <WorldContext value={visitor ? { ...world, session: null } : world}>
                      <ChosenSettings chosen={chosen}>
                        <StatusListItem
                          id={view.id}
                          position={at + 1}
                          size={specimens.length}
                          focused={focused}
                          {...standing}
                          views={staticViews(view, opened.get(view.id))}
                        />
                      </ChosenSettings>
                    </WorldContext>
                  </section>
                ))}
              </div>
            </section>
          ))
        : null}
      {drawnParts
        .filter(({ file }) => wanted === null || file === wanted)
        .map(({ file, title, drawn: rows }) => (
          <section key={file + title} data-part={file}>
            <h2>{title}</h2>
            <div className={styles.grid}>
              {rows.map(({ name, row }) => (
                <section key={name} className={styles.specimen}>
                  <h3>{name}</h3>
                  {row}
                </section>
              ))}
            </div>
          </section>
        ))}
    </main>
  );
}
