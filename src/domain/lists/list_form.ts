import type { ServerRequest } from "../requests/server_request";
import type { ListWords } from "./list_words";

/** What is said of a list, as form fields. */
export const listForm = ({
  title,
  replies_policy,
  exclusive,
}: Partial<ListWords>): NonNullable<ServerRequest["form"]> => ({ title, replies_policy, exclusive });

/** The path of a list. */
export const listPath = (id: string): string => `/api/v1/lists/${encodeURIComponent(id)}`;
