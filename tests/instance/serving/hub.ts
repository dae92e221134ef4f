import type { ParticipationRecord } from "../store/collections";
import type { AccountRecord, NotificationRecord, StatusRecord } from "../store/records";

/** One end of a socket as the server holds it. */
export type Connection = {
  viewer: AccountRecord | null;
  token_id: string | null;
  topics: { stream: string; tag: string }[];
  send: (text: string) => void;
  close: (code: number, reason: string) => void;
};

/** Sends what happens to whom it concerns. */
export type Hub = {
  readonly connections: ReadonlySet<Connection>;
  add(connection: Connection): void;
  remove(connection: Connection): void;
  status(event: "update" | "status.update" | "delete", status: StatusRecord): void;
  notification(notification: NotificationRecord): void;
  /** A conversation that has a new post, for its owner's sockets. */
  conversation(part: ParticipationRecord, last: StatusRecord): void;
  /** An event for one account's own sockets; without a payload where that is null. */
  tell(account: AccountRecord, event: string, payload: unknown): void;
  /** Closes sockets with a code: all, or those of one account. Gives how many. */
  drop(code: number, reason?: string, account_id?: string): number;
};
