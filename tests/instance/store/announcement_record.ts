/** Words of the staff to everybody here. */
export type AnnouncementRecord = {
  id: string;
  content: string;
  starts_at: number | null;
  ends_at: number | null;
  all_day: boolean;
  published_at: number;
  updated_at: number;
  /** Who reacted, by emoji. */
  reactions: Map<string, Set<string>>;
};
