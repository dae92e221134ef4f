import { conversationEntity } from "../entities/conversation";
import { notificationEntity } from "../entities/notification";
import { statusEntity } from "../entities/status";
import type { Connection, Hub } from "../serving/hub";
import type { StatusRecord } from "../store/records";
import type { Server, Viewer } from "../serving/server";
import { hidden, inHome, inList, inPublic, inTag } from "../store/visibility";
import { dialect } from "../dialects/dialect";

/** The streams there are, and which need an account. */
export const streams: Record<string, { account: boolean }> = {
  user: { account: true },
  "user:notification": { account: true },
  direct: { account: true },
  list: { account: true },
  public: { account: false },
  "public:local": { account: false },
  "public:media": { account: false },
  "public:local:media": { account: false },
  hashtag: { account: false },
  "hashtag:local": { account: false },
};

function accepts(
  server: Server,
  topic: { stream: string; tag: string },
  viewer: Viewer,
  status: StatusRecord,
): boolean {
  const media = !topic.stream.endsWith(":media") || status.media_ids.length > 0;
  switch (topic.stream.replace(":media", "")) {
    case "user":
      return viewer !== null && inHome(server, viewer, status);
    case "public":
      return media && inPublic(server, viewer, status, false);
    case "public:local":
      return media && inPublic(server, viewer, status, true);
    case "hashtag":
    case "hashtag:local":
      return inTag(server, viewer, status, topic.tag.toLowerCase());
    case "list": {
      const list = server.store.lists.get(topic.tag);
      return list !== undefined && list.account_id === viewer?.id && inList(server, list, status);
    }
    case "direct":
      // Mastodon tells of conversations alone.
      return (
        server.profile.dialect === "akkoma" &&
        viewer !== null &&
        status.visibility === "direct" &&
        inHome(server, viewer, status)
      );
    default:
      return false;
  }
}

/**
 * Whether a topic tells of a status's end. Who is named hears of it whatever is in their home: Mastodon tells whom a
 * post mentions (its RemoveStatusService), Akkoma whom it addressed.
 */
const acceptsEnd: typeof accepts = (server, topic, viewer, status) =>
  server.profile.streaming.ends_for_all ||
  accepts(server, topic, viewer, status) ||
  (topic.stream === "user" && viewer !== null && status.mentions.includes(viewer.id));

/** The hub of a server; `server` is read when something happens, not before. */
export function createHub(server: () => Server): Hub {
  const connections = new Set<Connection>();
  type Topic = { stream: string; tag: string };
  const frame = (event: string, payload: unknown, topic: Topic | null, viewer: Viewer): string => {
    const { streaming } = server().profile;
    const stream = topic === null ? {} : { stream: streaming.topic(topic.stream, viewer?.id ?? null, topic.tag) };
    const told = typeof payload === "string" ? payload : JSON.stringify(payload);
    return JSON.stringify({ ...stream, event, ...(payload === null ? {} : { payload: told }) });
  };

  return {
    connections,
    add: (connection) => void connections.add(connection),
    remove: (connection) => void connections.delete(connection),
    status(event, status) {
      const world = server();
      for (const { viewer, topics, send } of connections) {
        for (const topic of topics) {
          if (event === "delete") {
            if (acceptsEnd(world, topic, viewer, status))
              send(frame(event, status.id, world.profile.streaming.topic_on_delete ? topic : null, viewer));
          } else if (accepts(world, topic, viewer, status) && !hidden(world, viewer, status)) {
            const { filtered: _, ...entity } = statusEntity(world, status, viewer);
            send(frame(event, dialect(world).status(entity), topic, viewer));
          }
        }
      }
    },
    notification(notification) {
      const world = server();
      for (const { viewer, topics, send } of connections) {
        if (viewer?.id !== notification.account_id) continue;
        const topic = topics.find(({ stream }) => stream === "user" || stream === "user:notification");
        if (topic)
          send(
            frame("notification", dialect(world).notification(notificationEntity(world, notification)), topic, viewer),
          );
      }
    },
    conversation(part, last) {
      const world = server();
      const entity = dialect(world).conversation(conversationEntity(world, part, last));
      for (const { viewer, topics, send } of connections) {
        const topic = topics.find(({ stream }) => stream === "direct");
        if (topic && viewer?.id === part.account_id) send(frame("conversation", entity, topic, viewer));
      }
    },
    tell(account, event, payload) {
      for (const { viewer, topics, send } of connections) {
        const topic = topics.find(({ stream }) => stream === "user");
        if (topic && viewer?.id === account.id) send(frame(event, payload, topic, viewer));
      }
    },
    drop(code, reason = "", account_id) {
      const dropped = [...connections].filter(({ viewer }) => account_id === undefined || viewer?.id === account_id);
      for (const connection of dropped) connection.close(code, reason);
      return dropped.length;
    },
  };
}
