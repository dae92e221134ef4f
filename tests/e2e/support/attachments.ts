import { seedAttachments } from "../../instance/seed/attachments";
import { article } from "./person";
import { onStage } from "./stage";

/** A server with a status for every state of attachments. `idOf` gives that of a text, `open` shows it by itself. */
export function onAttachments({ worker = false } = {}) {
  let posted: ReturnType<typeof seedAttachments>;
  const here = onStage(
    { statuses: 5 },
    { worker, ready: async ({ site }) => void (posted = seedAttachments(site.instance.server)) },
  );
  const idOf = (text: string) => posted.get(text)?.id ?? "";
  async function open(text: string) {
    const id = idOf(text);
    const page = await here.phone.open(`/notice/${id}`);
    const shown = article(page, id).first();
    await shown.waitFor();
    return { page, shown };
  }
  return { here, idOf, open };
}
