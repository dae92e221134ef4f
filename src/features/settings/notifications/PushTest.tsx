import { useState } from "react";
import { kindFlags } from "../../../domain/notifications/notification_kinds";
import type { T } from "../../../i18n/translator";
import { type PushTestResult, testPush } from "../../../sync/push/push_test";
import { showAlert } from "../../../sync/notifications/alert";
import { readPushWorld } from "../../../ui/browser/push_support";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { ActionRow } from "../controls/ActionRow";
import { Hint } from "../controls/Hint";
import { mustBeInstalled } from "./PushWayOut";
import styles from "./NotificationSettings.module.css";
import { formatList } from "../../../i18n/format";

/** The test's result as a sentence: the broken link, or which parts work and which could not be tested. */
function outcome(t: T, { broken, unpushed }: PushTestResult): string {
  if (broken?.step === "no_answer") return t("settings.pushTest.no_answer");
  if (broken?.step === "no_subscription") return t("settings.pushTest.no_subscription");
  if (broken?.step === "not_at_server") return t("settings.pushTest.not_at_server");
  if (broken?.step === "other_alerts") return t("settings.pushTest.other_alerts");
  if (broken?.step === "not_shown" || broken?.step === "unexpected")
    return t(`settings.pushTest.${broken.step}`, { message: broken.message });
  if (broken?.step === "unsupported" && mustBeInstalled()) return t("settings.push.not_installed");
  if (broken) return t(`settings.push.${broken.step}`, { message: broken.message });
  const names = unpushed.flatMap((type) => {
    const flag = kindFlags.get(type);
    return flag ? t(`setting.notificationVisibility.${flag}`) : [];
  });
  const kinds = formatList(names, t.locale);
  const rest = names.length > 0 ? ` ${t("settings.pushTest.unpushed", { kinds })}` : "";
  return t("settings.pushTest.whole") + rest;
}

/** A button that tests push link by link and shows the result. */
export function PushTest() {
  const t = useT();
  const world = useWorld();
  const [result, setChain] = useState<PushTestResult | "trying" | null>(null);

  async function run() {
    if (result === "trying") return;
    setChain("trying");
    const show = async () => {
      const desktop = await world.loadDesktop();
      if (!desktop) throw new Error();
      const content = { title: t("app.name"), body: t("settings.pushTest.notice"), icon: "/icon-192.png" };
      await showAlert(desktop, { ...content, tag: "test", path: "/" }, t, world.session?.key ?? null);
    };
    setChain(
      await testPush(
        () => readPushWorld(world),
        show,
        (error) => reportError(error),
      ),
    );
  }

  return (
    <ActionRow>
      <div>
        <p>{t("settings.pushTest")}</p>
        <Hint role="status">{result === "trying" ? t("settings.pushTest.trying") : result && outcome(t, result)}</Hint>
      </div>
      <button type="button" className={styles.button} aria-disabled={result === "trying"} onClick={() => void run()}>
        {t("settings.pushTest.try")}
      </button>
    </ActionRow>
  );
}
