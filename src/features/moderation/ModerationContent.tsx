import { useId, useState } from "react";
import { capabilitiesOf } from "../../domain/instance/capabilities/capabilities";
import { useModerationPlace } from "../../ui/base/dialog/open_modals";
import { TabList } from "../../ui/base/tabs/TabList";
import { useInstance } from "../../ui/context/useDevice";
import { useOnline } from "../../ui/context/useOnline";
import { useT } from "../../ui/context/useT";
import { useActing } from "../../ui/moderation/useActing";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { Invitations } from "./Invitations";
import { Log } from "./Log";
import styles from "./Moderation.module.css";
import { Reports } from "./Reports";
import { Posts } from "./Posts";
import { Users } from "./Users";
import { WantedPerson } from "./WantedPerson";
import { WantedReport } from "./WantedReport";
import { LiveText } from "../../ui/base/text/LiveText";

type Part = "reports" | "users" | "posts" | "invitations" | "log";

/**
 * The content of the moderation modal, for those who are of the staff as the server last said: a role that was taken
 * away takes it away at once.
 */
export function ModerationContent() {
  const t = useT();
  const id = useId();
  const online = useOnline();
  const acting = useActing();
  const can = capabilitiesOf(useInstance());
  const { report: wanted, person } = useModerationPlace();
  const [chosen, setChosen] = useState<Part>("reports");
  if (acting === undefined) return null;
  if (acting === null) return <EmptyScreen>{t("moderation.notHere")}</EmptyScreen>;
  const { role, calls } = acting;
  if (!role.moderates) return <EmptyScreen>{t("moderation.notStaff")}</EmptyScreen>;
  const has: Record<Part, boolean> = {
    reports: role.reports,
    users: role.people,
    posts: calls === "pleroma" && role.reads_posts,
    invitations: can.invitations === true && role.invites,
    log: can.moderation_log === true && role.reads_log,
  };
  const parts = (["reports", "users", "posts", "invitations", "log"] as const).filter((name) => has[name]);
  const led: Part | null = wanted !== null ? "reports" : person !== null ? "users" : null;
  const part = parts.find((one) => one === (led ?? chosen)) ?? parts[0];
  function choose(name: Part) {
    useModerationPlace.setState({ report: null, person: null });
    setChosen(name);
  }
  return (
    <div className={styles.moderation}>
      <TabList<Part>
        id={id}
        label={t("moderation.tabs")}
        tabs={parts.map((name) => ({ name, title: t(`moderation.tab.${name}`) }))}
        chosen={part ?? "reports"}
        onChoose={choose}
      />
      <div key={part} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${part}`} className={styles.part}>
        <LiveText className={styles.offline}>{online ? null : t("moderation.offline")}</LiveText>
        {part === "reports" && wanted !== null ? (
          <WantedReport key={wanted} id={wanted} acting={acting} onAll={() => choose("reports")} />
        ) : part === "users" && person !== null ? (
          <WantedPerson key={person} id={person} acting={acting} onAll={() => choose("users")} />
        ) : part === "reports" ? (
          <Reports acting={acting} />
        ) : part === "users" ? (
          <Users acting={acting} />
        ) : part === "posts" ? (
          <Posts acting={acting} />
        ) : part === "invitations" ? (
          <Invitations />
        ) : (
          <Log />
        )}
      </div>
    </div>
  );
}
