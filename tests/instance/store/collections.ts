import type { PostInput } from "../rules/post_input";

/**
 * Whose replies to others a list's timeline has: of those its owner follows, of its members to each other, of nobody.
 */
export type RepliesPolicy = "followed" | "list" | "none";

/** A list of people, newest member first. `exclusive`: its members' posts are left out of home. */
export type ListRecord = {
  id: string;
  account_id: string;
  title: string;
  account_ids: string[];
  replies_policy?: RepliesPolicy;
  exclusive?: boolean;
};

/** A folder of somebody's bookmarks (Pleroma). */
export type BookmarkFolderRecord = { id: string; account_id: string; name: string; emoji: string | null };

/** One person's part in a conversation of direct posts. */
export type ParticipationRecord = { id: string; account_id: string; conversation_id: number; read: boolean };

/** A post that waits for its time. */
export type ScheduledRecord = {
  id: string;
  account_id: string;
  at: number;
  input: PostInput;
  /** What was asked for, as it is told back. */
  params: Record<string, unknown>;
};

export type ReportRecord = {
  id: string;
  account_id: string;
  about_id: string;
  status_ids: string[];
  comment: string;
  forwarded: boolean;
  created_at: number;
  state: ReportState;
  /** What the staff noted, oldest first. */
  notes: ReportNote[];
  /** What it is about, and which rules of the server, as Mastodon's forms ask. */
  category: string;
  rule_ids: string[];
  /** Who of the staff has taken it, and who resolved it when, with what words. */
  assigned_id?: string | undefined;
  resolved?: { by_id: string; at: number; comment: string | null } | undefined;
};
export const reportStates = ["open", "closed", "resolved"] as const;
export type ReportState = (typeof reportStates)[number];
type ReportNote = { id: number; account_id: string; content: string; created_at: number };

/** An act of the staff, as Akkoma's moderation log tells it. */
export type ModerationRecord = { id: number; at: number; actor_id: string; message: string; data: object };

/** What the server read of a page elsewhere that a status links to. `image` is where it serves the page's picture. */
export type CardRecord = {
  title: string;
  description: string;
  image: string;
  width: number;
  height: number;
  blurhash: string;
};

/** `path` is below the origin where it begins with "/", else it is sent as it is. */
export type EmojiRecord = { shortcode: string; path: string; category: string };

/** An archive of what is an account's own; `processed` once it is a file. */
export type BackupRecord = {
  id: number;
  account_id: string;
  path: string;
  size: number;
  inserted_at: number;
  processed: boolean;
};
