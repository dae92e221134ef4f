import { mediaAttributesOf } from "../../composing/attachment_attributes";
import type { ArgsOf } from "../registry";
import type { MutationRequest } from "../request";
import { answersStatus } from "../status_request";
import { writtenForm } from "../written_form";

/**
 * The form holds all that the status is to be, its unchanged poll included, because servers drop what is missing.
 * Visibility, the answered status and the quote cannot be edited.
 */
export const editRequest: MutationRequest<ArgsOf<"edit">, "status"> = {
  request: (args, now, can) => ({
    method: "PUT",
    path: `/api/v1/statuses/${args.id}`,
    form: { ...writtenForm(args, now, can), media_attributes: mediaAttributesOf(args.files) },
  }),
  keyed: true,
  ...answersStatus,
};
