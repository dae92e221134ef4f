import { favourite } from "./favourite";
import type { Mutation } from "./mutation";

/** Every act of the reader that changes the server, by kind. */
export const mutations = { favourite };

export type MutationKind = keyof typeof mutations;

/** The arguments of a kind of act. */
export type ArgsOf<K extends MutationKind> = (typeof mutations)[K] extends Mutation<infer A> ? A : never;

/** An act of the reader: its kind and arguments. */
export type Intent = { [K in MutationKind]: { kind: K; args: ArgsOf<K> } }[MutationKind];
