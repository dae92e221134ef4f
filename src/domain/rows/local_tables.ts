/**
 * The tables that no server is asked for: what this device notes by itself, and what the user has written
 * (`mended_rows`).
 */
export const localTables: ReadonlySet<string> = new Set(
  "dismissed_suggestions recent_searches mute_ends views reading_positions texts shown_alerts settings settled settled_lists tombstones recent_emojis uploads offline_downloads downloaded_statuses drafts outbox files imports import_lines themes".split(
    " ",
  ),
);
