import { type DocumentName, readDocument } from "../../db/instance/documents";
import { useLive } from "../context/useLive";
import { useWorld } from "../context/useWorld";

/** A page of HTML of the server's, live; null where it has none, undefined until this device's database has answered. */
export function useServerDocument(name: DocumentName): string | null | undefined {
  const { app, origin } = useWorld();
  return useLive(() => readDocument(app, origin, name), [app, origin, name]);
}
