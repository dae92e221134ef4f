import { useId, useState } from "react";
import { readOwnPosts } from "../../../db/read/statuses/own_posts";
import type { SessionRow, StatusRow } from "../../../domain/rows/rows";
import { isConfidential, writePostsPage } from "../../../domain/transfer/posts_page";
import { saveFile } from "../../../ui/browser/save_file";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { ActionRow } from "../controls/ActionRow";
import { Hint } from "../controls/Hint";
import { SwitchControl } from "../controls/SwitchControl";
import styles from "./Data.module.css";

/** Saves the user's own posts that this device has as a page to read. */
export function OwnPosts({ session }: { session: SessionRow }) {
  const t = useT();
  const id = useId();
  const { db, clock } = useWorld();
  const [all, setAll] = useState(false);
  const [said, setSaid] = useState("");

  async function save() {
    const own = await readOwnPosts(db, session.account_id);
    const posts = all ? own : own.filter((post) => !isConfidential(post));
    if (posts.length > 0) {
      const time = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium", timeStyle: "short" });
      const visibility = (post: StatusRow) => {
        const known = ["public", "unlisted", "private", "direct", "local"] as const;
        const name = known.find((one) => one === post.visibility);
        return name ? t(`visibility.${name}`) : post.visibility;
      };
      const date = new Date(clock.now()).toISOString();
      const words = {
        language: t.locale,
        title: t("data.postsOf", { me: `@${session.key}` }),
        intro: t("data.postsIntro", { count: posts.length, date: time.format(clock.now()) }),
        visibility,
        time: (iso: string) => (Number.isNaN(Date.parse(iso)) ? iso : time.format(Date.parse(iso))),
      };
      saveFile(writePostsPage(words, posts), `posts-${session.acct}-${date.slice(0, 10)}.html`, "text/html");
    }
    setSaid(t("data.postsSaved", { count: posts.length }));
  }

  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t("data.posts")}</h3>
      <SwitchControl label={t("data.postsAll")} on={all} onChange={setAll} />
      <ActionRow>
        <div>
          <p>{t("data.postsHint")}</p>
          <Hint role="status">{said}</Hint>
        </div>
        <button
          type="button"
          className={styles.button}
          aria-label={t("hidden.act", { act: t("data.save"), name: t("data.posts") })}
          onClick={() => void save()}
        >
          {t("data.save")}
        </button>
      </ActionRow>
    </section>
  );
}
