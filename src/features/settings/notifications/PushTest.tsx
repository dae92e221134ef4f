import { useState } from "react";
import { kindFlags } from "../../../domain/notifications/notification_kinds";
import type { T } from "../../../i18n/translator";
import { type PushTestResult, testPush } from "../../../sync/push/push_test";
import { showNotice } from "../../../sync/notifications/notice";
import { readPushWorld } from "../../../ui/browser/push_support";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import styles from "../Settings.module.css";

/** What came of it, in plain words: which link is broken, or what was proven and what was not. */
function outcome(t: T, { broken, unpushed }: PushTestResult): string {
  if (broken?.link === "no_answer") return t("settings.pushTest.no_answer");
  if (broken?.link === "no_subscription") return t("settings.pushTest.no_subscription");
  if (broken?.link === "not_at_server") return t("settings.pushTest.not_at_server");
  if (broken?.link === "other_alerts") return t("settings.pushTest.other_alerts");
  if (broken?.link === "not_shown" || broken?.link === "unexpected")
    return t(`settings.pushTest.${broken.link}`, { message: broken.message });
  if (broken) return t(`settings.push.${broken.link}`, { message: broken.message });
  const names = unpushed.flatMap((type) => {
    const flag = kindFlags.get(type);
    return flag ? t(`setting.notificationVisibility.${flag}`) : [];
  });
  const kinds = new Intl.ListFormat(t.locale).format(names);
  const rest = names.length > 0 ? ` ${t("settings.pushTest.unpushed", { kinds })}` : "";
  return t("settings.pushTest.whole") + rest;
}

/** Tries push link by link when it is pressed, and says what came of it. */
export function PushTest() {
  const t = useT();
  const world = useWorld();
  const [chain, setChain] = useState<PushTestResult | "trying" | null>(null);

  async function run() {
    if (chain === "trying") return;
    setChain("trying");
    const show = async () => {
      const desktop = await world.desktop();
      if (!desktop) throw new Error();
      const said = { title: t("app.name"), body: t("settings.pushTest.notice"), icon: "/icon-192.png" };
      await showNotice(desktop, { ...said, tag: "test", path: "/" }, t, world.session?.key ?? null);
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
    <div className={styles.row}>
      <div>
        <p>{t("settings.pushTest")}</p>
        <p className={styles.hint} role="status">
          {chain === "trying" ? t("settings.pushTest.trying") : chain && outcome(t, chain)}
        </p>
      </div>
      <button type="button" className={styles.button} aria-disabled={chain === "trying"} onClick={() => void run()}>
        {t("settings.pushTest.try")}
      </button>
    </div>
  );
}
