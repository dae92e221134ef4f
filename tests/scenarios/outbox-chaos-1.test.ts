import { chaos } from "./outbox_chaos";

chaos(0, 4);
