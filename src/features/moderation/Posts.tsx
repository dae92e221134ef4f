import { useState } from "react";
import type { Status } from "../../domain/entities/statuses/status";
import { POSTS_PER_PAGE, type PostsQuestion } from "../../domain/moderation/post_requests";
import type { Acting } from "../../domain/moderation/staff_acts";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { useFocusFallback } from "../../ui/hooks/useFocusFallback";
import { useAsked } from "../../ui/moderation/useAsked";
import styles from "./Moderation.module.css";
import { ListNotice } from "./list/ListNotice";
import { Paging } from "./list/Paging";
import { MemoryPost } from "./MemoryPost";
import { PostsForm } from "./PostsForm";

/**
 * The posts that the staff sees: admins the newest of everybody, of one server, or of one person with private ones;
 * moderators those of one server, and of theirs first.
 */
export function Posts({ acting }: { acting: Acting }) {
  const t = useT();
  const { sync, origin } = useWorld();
  const { administers } = acting.role;
  const [{ question, page }, setPlace] = useState<{ question: PostsQuestion; page: number }>({
    question: administers ? { of: "known", local_only: true } : { of: "instance", host: new URL(origin).host },
    page: 1,
  });
  const asked = useAsked(JSON.stringify([question, page]), () => sync.moderation.readPosts(question, page));
  const read = asked.answer;
  const pages = read?.total == null ? null : Math.max(1, Math.ceil(read.total / POSTS_PER_PAGE));
  const more = read !== null && (pages === null ? read.given >= POSTS_PER_PAGE : page < pages);
  const put = (id: string, now: Status | null) =>
    asked.change((given) => ({ ...given, posts: given.posts.flatMap((one) => (one.id === id ? (now ?? []) : one)) }));
  return (
    <div className={styles.list} {...useFocusFallback()}>
      <PostsForm administers={administers} onAsk={(next) => setPlace({ question: next, page: 1 })} />
      {read && read.posts.length > 0 ? (
        <ul role="list" className={styles.rows}>
          {read.posts.map((status) => (
            <li key={status.id} className={styles.listed}>
              <MemoryPost
                status={status}
                acts={acting.role.posts}
                onChange={(now) => put(status.id, now)}
                onUnsure={asked.again}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <ListNotice asked={asked} count={read?.posts.length ?? 0} none={t("moderation.post.none")} />
      <Paging
        read={read !== null}
        page={page}
        pages={pages}
        more={more}
        onPage={(to) => setPlace({ question, page: to })}
      />
    </div>
  );
}
