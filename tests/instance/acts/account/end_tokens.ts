import type { TokenRecord } from "../../store/records";
import type { Server } from "../../serving/server";

/** Ends a token, what is pushed to it and the sockets that were opened with it. */
export function endToken({ store, hub }: Server, { id }: TokenRecord): void {
  store.tokens.delete(id);
  store.subscriptions.delete(id);
  for (const connection of hub.connections) if (connection.token_id === id) connection.close(1000, "");
}

/** The tokens of an account, oldest first. */
export const tokensOf = ({ store }: Server, account_id: string): TokenRecord[] =>
  [...store.tokens.values()].filter((token) => token.account_id === account_id);

/** Ends all tokens of an account. */
export function endTokensOf(server: Server, account_id: string): void {
  for (const token of tokensOf(server, account_id)) endToken(server, token);
}
