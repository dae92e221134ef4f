import { listPath } from "../../lists/list_form";
import type { ArgsOf } from "../registry";
import type { MutationRequest } from "../request";

export const listMemberRequest: MutationRequest<ArgsOf<"list_member">, "unread"> = {
  request({ list_id, account_id, on }) {
    const account_ids = [account_id];
    const path = `${listPath(list_id)}/accounts`;
    // Of a deletion, GoToSocial reads the query and no form, and snac the form and no query.
    return on
      ? { method: "POST", path, form: { account_ids } }
      : { method: "DELETE", path, query: { account_ids }, form: { account_ids } };
  },
  answer: "unread",
  settle: (member) => ({ member, drops: (timeline) => timeline === `list:${member.list_id}` }),
};
