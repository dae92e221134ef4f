import type { Account, Conversation, MediaAttachment, Notification, Poll, Relationship, Status } from "./wire";

/** How entities leave the server: as an Akkoma's, or as another kind of server's. */
export type Dialect = {
  account(entity: Account): unknown;
  /** Oneself, as who asks who they are is told. */
  credentials(entity: Account): unknown;
  status(entity: Status): unknown;
  notification(entity: Notification): unknown;
  media(entity: MediaAttachment): unknown;
  poll(entity: Poll): unknown;
  relationship(entity: Relationship): unknown;
  conversation(entity: Conversation): unknown;
};
