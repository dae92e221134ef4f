import { Conversation } from "./Conversation";
import { useParams } from "../../ui/navigation/useParams";

/** A status with its conversation; the status id comes from the route. */
export function ThreadScreen() {
  const { id = "" } = useParams();
  return <Conversation key={id} id={id} />;
}
