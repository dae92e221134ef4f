import { useContext, type ReactNode } from "react";
import { ContentRulesProvider } from "../../ui/content/ContentRulesProvider";
import { ChoicesContext } from "../../ui/context/useSetting";

/** Shows what is inside as if the reader had chosen these settings besides their own. */
export function ChosenSettings({
  chosen,
  children,
}: {
  chosen: Readonly<Record<string, unknown>>;
  children: ReactNode;
}) {
  const own = useContext(ChoicesContext);
  return (
    <ChoicesContext value={{ ...own, ...chosen }}>
      <ContentRulesProvider>{children}</ContentRulesProvider>
    </ChoicesContext>
  );
}
