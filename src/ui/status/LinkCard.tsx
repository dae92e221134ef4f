import { useState } from "react";
import { webAddress } from "../../domain/content/allow";
import type { PreviewCard } from "../../domain/entities/preview_card";
import styles from "./Cards.module.css";

/** A link's preview; its picture only where there is one, it loads, and the status is not covered. */
export function LinkCard({ card, covered }: { card: PreviewCard; covered: boolean }) {
  const [failed, setFailed] = useState(false);
  const href = webAddress(card.url);
  if (!href) return null;
  return (
    <a className={styles.card} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {card.image && !covered && !failed ? (
        <span className={styles.cardImage}>
          <img src={card.image} alt="" decoding="async" onError={() => setFailed(true)} />
        </span>
      ) : null}
      <span className={styles.cardText} dir="auto">
        <span className={styles.faint}>{card.provider_name || new URL(href).hostname}</span>
        <strong>{card.title || href}</strong>
        {card.description ? <span className={styles.cardMore}>{card.description}</span> : null}
      </span>
    </a>
  );
}
