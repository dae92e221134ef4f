import * as v from "valibot";
import { count, items } from "../entities/lenient";
import { Status, type Visibility } from "../entities/statuses/status";
import { getRequest, type ServerRequest } from "../requests/server_request";

const ADMIN = "/api/v1/pleroma/admin";
/** How many posts a page has. */
export const POSTS_PER_PAGE = 20;

/** Whose posts are asked for: those of everybody whom the server knows, of one server, or of one person. */
export type PostsQuestion =
  | { of: "known"; local_only: boolean }
  | { of: "instance"; host: string }
  | { of: "person"; name: string; private_too: boolean };

/** Asks for a page of posts, from 1, the newest first and without repeats. */
export function postsRequest(question: PostsQuestion, page: number): ServerRequest {
  const paged = { page, page_size: POSTS_PER_PAGE, with_reblogs: false };
  if (question.of === "known") return getRequest(`${ADMIN}/statuses`, { ...paged, local_only: question.local_only });
  if (question.of === "instance")
    return getRequest(`${ADMIN}/instances/${encodeURIComponent(question.host)}/statuses`, paged);
  const { name, private_too } = question;
  return getRequest(`${ADMIN}/users/${encodeURIComponent(name)}/statuses`, { ...paged, godmode: private_too });
}

/**
 * A page of posts. `total` is null where the server does not say how many there are: then there may be more while a
 * page is full (`given` is how many it had, unreadable ones too).
 */
export type PostPage = { posts: Status[]; total: number | null; given: number };

const Listed = v.union([
  v.pipe(
    v.array(v.unknown()),
    v.transform((all): { activities: unknown[]; total: number | null } => ({ activities: all, total: null })),
  ),
  v.object({ activities: v.array(v.unknown()), total: count }),
]);

/** The answer to `postsRequest`: a list, or a list within an object that says how many there are. */
export const PostPage = v.pipe(
  Listed,
  v.transform(({ activities, total }): PostPage => ({
    posts: v.parse(items(Status), activities),
    total,
    given: activities.length,
  })),
);

/** The visibilities that the staff can give a post. */
export const staffVisibilities = ["public", "unlisted", "private"] as const satisfies readonly Visibility[];

/** What the staff changes of a post. */
export type PostChange = { sensitive?: boolean; visibility?: (typeof staffVisibilities)[number] };

/** Changes whether a post is sensitive, or who sees it. */
export const changePostRequest = (id: string, change: PostChange): ServerRequest => ({
  method: "PUT",
  path: `${ADMIN}/statuses/${encodeURIComponent(id)}`,
  json: change,
});

/** Deletes a post. */
export const deletePostRequest = (id: string): ServerRequest => ({
  method: "DELETE",
  path: `${ADMIN}/statuses/${encodeURIComponent(id)}`,
});
