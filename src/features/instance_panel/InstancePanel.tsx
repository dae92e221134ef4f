import { Panel } from "../../ui/screen/Panel";
import { Content } from "../../ui/content/Content";
import { useServerPanel } from "../../ui/hooks/useServerPanel";
import { useT } from "../../ui/context/useT";

/** The server's own panel, sanitised. Renders nothing where there is none to be shown. */
export function InstancePanel() {
  const t = useT();
  const html = useServerPanel();
  return html ? (
    <Panel label={t("panel.instance")}>
      <Content html={html} />
    </Panel>
  ) : null;
}
