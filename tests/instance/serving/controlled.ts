import type { Acts } from "../act";
import type { Faults } from "../rules/faults";
import type { Push } from "../stream/push_service";
import type { Server } from "./server";
import type { Settings } from "../rules/settings";
import type { Store } from "../store/store";

/** What tests control of a running instance over HTTP. */
export type Controlled = {
  readonly server: Server;
  /** The truth, for assertions. */
  readonly store: Store;
  /** Does things as some account, without HTTP. */
  readonly act: Acts;
  readonly faults: Faults;
  /** What its people have decided, to be changed at any time. */
  readonly settings: Settings;
  readonly push: Push;
  /** A ready access token with every scope for an account of the server. */
  token(username: string, more?: readonly string[]): string;
};
