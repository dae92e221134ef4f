import { chaos } from "./outbox_chaos";

chaos(3, 4);
