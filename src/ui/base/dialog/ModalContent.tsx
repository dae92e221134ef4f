import { type ComponentType, useEffect, useState } from "react";
import { RetryButton } from "../../screen/RetryButton";
import { EmptyScreen } from "../../screen/EmptyScreen";
import { useT } from "../../context/useT";
import styles from "./Modal.module.css";

/** What a modal holds, in its body and in its footer. */
export type ModalParts = { Content: ComponentType; Footer?: ComponentType };

/** What a modal holds: a sentence while it is loading, and a button to try again where that failed (spec 000 section 8). */
export function ModalContent({ load, hidden }: { load(): Promise<ModalParts>; hidden: boolean }) {
  const t = useT();
  const [tries, setTries] = useState(0);
  const [loaded, setLoaded] = useState<{ tries: number; parts: ModalParts | null } | null>(null);
  useEffect(() => {
    let here = true;
    const got = (parts: ModalParts | null) => here && setLoaded({ tries, parts });
    load().then(got, () => got(null));
    return () => {
      here = false;
    };
  }, [load, tries]);
  if (loaded?.tries !== tries) return <Body hidden={hidden}>{<EmptyScreen>{t("app.loading")}</EmptyScreen>}</Body>;
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
