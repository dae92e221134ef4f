import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { retryImport } from "./retry_import";
import { withMessages } from "./with_messages";

/**
 * A part of the screen whose code comes later. `ask` asks for it, and rejects where it cannot be had now; `preload` does so before
 * it is drawn, and a failure is told when it is.
 */
export type LazyPart<Props extends object> = LazyExoticComponent<ComponentType<Props>> & {
  ask(): Promise<unknown>;
  preload(): void;
};

type Load<Props extends object> = () => Promise<ComponentType<Props>>;

/**
 * A screen, whose code comes when it is shown, with its words; where that cannot be had, an error boundary says so. What was asked
 * for before and is there is drawn at once: a promise would have React draw what stands in for it first.
 */
export const lazyPart = <Props extends object>(load: Load<Props>): LazyPart<Props> => drawnLate(load, (ask) => ask());

/**
 * A part of a screen that comes as one does (`lazyPart`), and without which the rest is of use: what stands in for it stays for as
 * long as its code cannot be had.
 */
export const lazyPartWithin = <Props extends object>(load: Load<Props>): LazyPart<Props> =>
  drawnLate(load, retryImport);

function drawnLate<Props extends object>(
  load: Load<Props>,
  bring: (ask: () => Promise<unknown>) => Promise<unknown>,
): LazyPart<Props> {
  type Loaded = { default: ComponentType<Props> };
  let there: Loaded | null = null;
  let asked: Promise<unknown> | null = null;
  let arrive: (part: Loaded) => void;
  const arrived = new Promise<Loaded>((resolve) => {
    arrive = resolve;
  });

  function ask(): Promise<unknown> {
    asked ??= withMessages(load()).then(
      (part) => arrive((there = { default: part })),
      (error: unknown) => {
        asked = null;
        throw error;
      },
    );
    return asked;
  }
  // Whoever asks for it meanwhile, and has it, has it for all.
  const comes = () => Promise.race([arrived, bring(ask).then(() => arrived)]);
  // oxlint-disable-next-line unicorn/no-thenable -- React asks it, nobody awaits it
  const soon = () => (there ? { then: (drawn: (part: Loaded) => void) => there && drawn(there) } : comes());
  const Part = lazy(soon as () => Promise<Loaded>);
  return Object.assign(Part, { ask, preload: () => void ask().catch(() => undefined) });
}
