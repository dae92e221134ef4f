import { useContext, type ReactNode } from "react";
import { ContentRulesProvider } from "../../ui/content/ContentRulesProvider";
import { ChoicesContext } from "../../ui/context/useSetting";

/** Renders its children with these settings in addition to the user's own. */
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
