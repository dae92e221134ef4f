import { converge } from "./convergence";

converge(1, 2);
