import { chaos } from "./outbox_chaos";

chaos(1, 4);
