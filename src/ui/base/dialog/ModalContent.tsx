import { type ComponentType, useEffect, useState } from "react";
import { RetryButton } from "../../screen/RetryButton";
import { EmptyScreen } from "../../screen/EmptyScreen";
import { useT } from "../../context/useT";
import styles from "./Modal.module.css";

/** The components for a modal's body and footer. */
export type ModalParts = { Content: ComponentType; Footer?: ComponentType };

type Load = () => Promise<ModalParts>;

/** What was loaded already, by what loads it. */
const loadedParts = new WeakMap<Load, ModalParts>();

async function loadParts(load: Load): Promise<ModalParts> {
  const parts = await load();
  loadedParts.set(load, parts);
  return parts;
}

/** Loads a modal's parts before it is opened. Ignores a failure: opening reports it. */
export const preloadModal = (load: Load): void => void loadParts(load).catch(() => undefined);

/**
 * A modal's lazily loaded content: a message while it loads, a retry button if loading failed. What was loaded before
 * is drawn at once.
 */
export function ModalContent({ load, hidden }: { load: Load; hidden: boolean }) {
  const t = useT();
  const [tries, setTries] = useState(0);
  const [loaded, setLoaded] = useState<{ tries: number; parts: ModalParts | null } | null>(() => {
    const parts = loadedParts.get(load);
    return parts ? { tries, parts } : null;
  });
  const waits = loaded?.tries !== tries;
  useEffect(() => {
    if (!waits) return;
    let mounted = true;
    const finish = (parts: ModalParts | null) => mounted && setLoaded({ tries, parts });
    loadParts(load).then(finish, () => finish(null));
    return () => {
      mounted = false;
    };
  }, [load, tries, waits]);
  if (waits) return <Body hidden={hidden}>{<EmptyScreen>{t("app.loading")}</EmptyScreen>}</Body>;
  if (loaded.parts === null) {
    const again = <RetryButton run={() => setTries(tries + 1)} />;
    return <Body hidden={hidden}>{<EmptyScreen action={again}>{t("modal.failed")}</EmptyScreen>}</Body>;
  }
  const { Content, Footer } = loaded.parts;
  return (
    <>
      <Body hidden={hidden}>
        <Content />
      </Body>
      {Footer && (
        <footer className={styles.footer} hidden={hidden}>
          <Footer />
        </footer>
      )}
    </>
  );
}

function Body({ hidden, children }: { hidden: boolean; children: React.ReactNode }) {
  return (
    <div className={styles.body} hidden={hidden}>
      {children}
    </div>
  );
}
