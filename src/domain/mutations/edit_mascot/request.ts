import type { ArgsOf } from "../registry";
import type { MutationRequest } from "../request";

export const editMascotRequest: MutationRequest<ArgsOf<"edit_mascot">, "mascot"> = {
  request: (_args, _now, _can, _known, file) => ({
    method: "PUT",
    path: "/api/v1/pleroma/mascot",
    form: { file: file ?? "" },
  }),
  answer: "mascot",
  settle: (_args, mascot) => ({ mascot }),
};
