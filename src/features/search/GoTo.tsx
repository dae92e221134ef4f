import ArrowRight from "lucide-react/icons/arrow-right";
import { typedTarget } from "../../domain/search/typed_target";
import { PageLink } from "../../ui/navigation/PageLink";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import styles from "./Search.module.css";

/**
 * Where a typed handle, hashtag or address leads, as one row: to its page, or to the server that looks it up
 * (`onAsk`). Nothing for words.
 */
export function GoTo({ typed, onAsk }: { typed: string; onAsk: () => void }) {
  const t = useT();
  const { origin } = useWorld();
  const target = typedTarget(typed, origin);
  if (target === null) return null;
  const { name } = target;
  const text = (
    <>
      <ArrowRight size={18} aria-hidden="true" />
      <span>{t.rich("search.goTo", { name: () => <bdi key="name">{name}</bdi> })}</span>
    </>
  );
  return target.kind === "address" ? (
    <button type="button" className={styles.goTo} onClick={onAsk}>
      {text}
    </button>
  ) : (
    <PageLink className={styles.goTo} to={target.path}>
      {text}
    </PageLink>
  );
}
