import { chaos } from "./outbox_chaos";

chaos(2, 4);
