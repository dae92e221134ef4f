import type { StaffActName } from "../../../src/domain/moderation/staff_act";
import { staffActs } from "../../../src/domain/moderation/staff_acts";
import { createAsk } from "../../support/ask";
import { createScene } from "./engine";

type Calls = "mastodon" | "gotosocial";

/** A server where demo has reported alder twice, and the open tab of a member of its staff. */
export async function staffed(profile: Calls, username = profile === "mastodon" ? "mod" : "admin", scopes = ["admin"]) {
  const scene = createScene({ seed: 91, statuses: 20, profile, username, scopes });
  const { instance } = scene;
  const alder = instance.store.named("alder");
  if (!alder?.gate) throw new Error("the server lacks its people");
  alder.gate.email = "alder@secret.example";
  const demo = createAsk(instance, "demo");
  const report = async (comment: string, about = alder.id) => {
    const { id } = instance.act.post("alder", { text: `Reported for ${comment}`, visibility: "private" });
    const body = { account_id: about, status_ids: [id], comment, category: "spam", rule_ids: ["1"] };
    return (await demo<{ id: string }>("POST", "/api/v1/reports", body)).json.id;
  };
  const ids = [await report("spam"), await report("rudeness")] as const;
  const tab = await scene.open();
  tab.sync.start();
  await scene.clock.advance(1000);
  const staff = tab.sync.moderation;
  const open = async () => (await staff.readReports("open", 1))?.answer?.reports ?? [];
  const person = async (name: string) => {
    const { answer, failure } = (await staff.readUser(instance.store.named(name)?.id ?? "")) ?? {};
    if (!answer) throw new Error(`nobody is called ${name}: ${failure?.message}`);
    return answer;
  };
  const act = async (name: StaffActName, on: string, text = "") => {
    const found = staffActs[profile].find((one) => one.name === name);
    if (!found) throw new Error(`${profile} has no ${name}`);
    return staff.act(found, [await person(on)], { text, email: text !== "" });
  };
  const sent = () => scene.asked.filter((one) => one.startsWith("POST") && one.includes("/admin/"));
  return { scene, instance, tab, staff, alder, ids, report, open, person, act, sent };
}
