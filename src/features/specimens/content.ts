import { type SpecimenPart, aView, anAccount } from "./specimen";

const says = (content: string) => aView({ status: { content } });

export const contentPart: SpecimenPart = {
  title: "Content",
  specimens: [
    { name: "a plain sentence", view: says("<p>The tide is out, and the godwits are in.</p>") },
    {
      name: "repeated",
      view: aView({
        reblog: { id: "repeat", account: anAccount({ display_name: "Ben" }), created_at: "2026-11-20T10:00:00.000Z" },
      }),
    },
    { name: "deleted", view: "gone" },
  ],
};
