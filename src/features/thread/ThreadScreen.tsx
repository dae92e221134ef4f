import { Conversation } from "./Conversation";
import { useParams } from "../../ui/navigation/useParams";

/** A status with the conversation that it stands in. */
export function ThreadScreen() {
  const { id = "" } = useParams();
  return <Conversation key={id} id={id} />;
}
