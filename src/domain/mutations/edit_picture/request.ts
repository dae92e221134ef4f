import type { ArgsOf } from "../registry";
import type { MutationRequest } from "../request";

const form_names = { avatar: "avatar", header: "header", background: "pleroma_background_image" } as const;

/** Akkoma and Pleroma bring the stock picture back for an empty text; Mastodon and GoToSocial have a call for it. */
export const editPictureRequest: MutationRequest<ArgsOf<"edit_picture">, "account"> = {
  request({ name, file_id }, _now, can, _known, file) {
    if (file_id === null && can.deletes_pictures) return { method: "DELETE", path: `/api/v1/profile/${name}` };
    const path = "/api/v1/accounts/update_credentials";
    return { method: "PATCH", path, form: { [form_names[name]]: file ?? "" } };
  },
  answer: "account",
  settle: (_args, answer) => ({ me: answer }),
};
