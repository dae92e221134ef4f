import type { ProfileChange } from "../../accounts/profile_change";
import type { ServerRequest } from "../../requests/server_request";
import type { ArgsOf } from "../registry";
import type { MutationRequest } from "../request";

/** GoToSocial takes fields by number alone, and every server takes one without a name for none at all. */
function fieldsForm(fields: ProfileChange["fields"]): Record<string, string> {
  if (!fields) return {};
  const sent = fields.length > 0 ? fields : [{ name: "", value: "" }];
  return Object.fromEntries(
    sent.flatMap(({ name, value }, at) => [
      [`fields_attributes[${at}][name]`, name],
      [`fields_attributes[${at}][value]`, value],
    ]),
  );
}

/** A changed profile as a form of `update_credentials`. Akkoma keeps posts for ever at -1 days. */
function profileForm(change: ProfileChange, scope = "source[privacy]"): NonNullable<ServerRequest["form"]> {
  const { fields, privacy, sensitive, status_ttl_days, ...plain } = change;
  return {
    ...plain,
    ...fieldsForm(fields),
    ...(privacy === undefined ? {} : { [scope]: privacy }),
    ...(sensitive === undefined ? {} : { "source[sensitive]": sensitive }),
    ...(status_ttl_days === undefined ? {} : { status_ttl_days: status_ttl_days ?? -1 }),
  };
}

export const editProfileRequest: MutationRequest<ArgsOf<"edit_profile">, "account"> = {
  request: ({ change }, _now, can) => ({
    method: "PATCH",
    path: "/api/v1/accounts/update_credentials",
    form: profileForm(change, can.default_scope),
  }),
  answer: "account",
  settle: (_args, answer) => ({ me: answer }),
};
