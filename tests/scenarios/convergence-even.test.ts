import { converge } from "./convergence";

converge(0, 2);
