import { Suspense, useState } from "react";
import type { PreviewCard } from "../../../domain/entities/statuses/preview_card";
import { lazyRetryingPart } from "../../lazy/lazy_part";
import { StillPicture } from "../../media/pictures/StillPicture";
import { useReloadOnline } from "../../media/pictures/useReloadOnline";
import styles from "./Cards.module.css";

/** Lazy: a decoration that must not delay the card. */
const Blurhash = lazyRetryingPart(async () => (await import("../../media/pictures/Blurhash")).Blurhash);

type Props = {
  card: PreviewCard;
  /** Hides the picture: the status is sensitive and such media are hidden, or attachments are. */
  censored: boolean;
};

/** A link preview. Its picture appears only once it has loaded, and only if it is not censored. */
export function LinkCard({ card, censored }: Props) {
  const [picture, setPicture] = useState<"loading" | "loaded" | "failed">("loading");
  useReloadOnline(picture === "failed", () => setPicture("loading"));
  const { url: href, image } = card;
  return (
    <a className={styles.card} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {image && !censored && picture !== "failed" ? (
        <span className={styles.cardImage} data-picture={picture}>
          {card.blurhash && picture === "loading" ? (
            <Suspense>
              <Blurhash hash={card.blurhash} />
            </Suspense>
          ) : null}
          <StillPicture
            address={image}
            alt=""
            onLoad={() => setPicture("loaded")}
            onError={() => setPicture("failed")}
          />
        </span>
      ) : null}
      <span className={styles.cardText} dir="auto">
        <span className={styles.faint}>{card.provider_name || new URL(href).hostname}</span>
        <strong>{card.title || href.replace(/^https?:\/\/|\/$/g, "")}</strong>
        {card.description ? <span className={styles.cardMore}>{card.description}</span> : null}
      </span>
    </a>
  );
}
