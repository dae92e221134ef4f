import { type DocumentName, readDocument } from "../../db/instance/documents";
import { useLive } from "../context/useLive";
import { useWorld } from "../context/useWorld";

/**
 * An HTML document of the server (terms, for example), live; null if the server has none, undefined until it is read.
 */
export function useServerDocument(name: DocumentName): string | null | undefined {
  const { app, origin } = useWorld();
  return useLive(() => readDocument(app, origin, name), [app, origin, name]);
}
