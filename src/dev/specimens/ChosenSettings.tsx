import { useContext, type ReactNode } from "react";
import { RulesOfContent } from "../../ui/content/ContentRulesProvider";
import { ChoicesContext } from "../../ui/context/useSetting";

/** Shows what is inside as if the reader had chosen these settings besides their own. */
export function Chosen({ chosen, children }: { chosen: Readonly<Record<string, unknown>>; children: ReactNode }) {
  const own = useContext(ChoicesContext);
  return (
    <ChoicesContext value={{ ...own, ...chosen }}>
      <RulesOfContent>{children}</RulesOfContent>
    </ChoicesContext>
  );
}
