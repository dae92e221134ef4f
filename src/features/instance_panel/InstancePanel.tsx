import { Panel } from "../../ui/screen/Panel";
import { Content } from "../../ui/content/Content";
import { useServerDocument } from "../../ui/hooks/useServerDocument";
import { useT } from "../../ui/context/useT";

/** The server's /instance/panel.html, sanitised. Renders nothing if it has none. */
export function InstancePanel() {
  const t = useT();
  const html = useServerDocument("panel");
  return html ? (
    <Panel label={t("panel.instance")}>
      <Content html={html} />
    </Panel>
  ) : null;
}
