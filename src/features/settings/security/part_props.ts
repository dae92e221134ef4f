import type { SecurityCallsOf } from "../../../domain/instance/security_ways";

/** What a part of the tab is given. */
export type PartProps = {
  /** Whose calls there are. */
  of: SecurityCallsOf;
  /** The account's full name, "@me@host". */
  handle: string;
};
