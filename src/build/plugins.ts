import type { Plugin } from "vite";
import { emojiData } from "./emoji_data.ts";
import { messages } from "./messages.ts";
import { pagePolicy } from "./page_policy.ts";
import { pushMessages, workerMessages } from "./push_messages.ts";
import { shippedBuilds } from "./shipped_builds.ts";
import { staticFolder } from "./static_folder.ts";

/** Our own plugins of the page's build, of development and of the tests. */
export const pagePlugins: Plugin[] = [
  messages(),
  pushMessages(),
  emojiData(),
  shippedBuilds(),
  staticFolder(),
  pagePolicy(),
];

/**
 * The plugins of the service worker's build, which does not inherit the page's. It contains only the messages that
 * the worker uses.
 */
export const workerPlugins: Plugin[] = [messages(workerMessages), shippedBuilds()];
