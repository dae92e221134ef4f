import { Link } from "react-router";
import panel from "../../ui/screen/Panel.module.css";
import { useT } from "../../ui/useT";

/** The way to the server's suggestions. */
export function WhoToFollowPanel() {
  const t = useT();
  return (
    <section className={panel.panel} aria-labelledby="who-to-follow-panel">
      <h2 id="who-to-follow-panel">{t("nav.whoToFollow")}</h2>
      <Link to="/who-to-follow">{t("whoToFollow.more")}</Link>
    </section>
  );
}
