import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { withWords } from "./withWords";

/** A part of the screen whose code comes later. `preload` asks for it before it is drawn; a failure is told when it is drawn. */
export type Later<Props extends object> = LazyExoticComponent<ComponentType<Props>> & { preload(): void };

/**
 * A part of the screen whose code comes when it is shown, with its words. What was asked for before and is there is drawn at
 * once: a promise would have React draw what stands in for it first.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  type Loaded = { default: ComponentType<Props> };
  let there: Loaded | null = null;
  let asked: Promise<Loaded> | null = null;

  function ask(): Promise<Loaded> {
    asked ??= withWords(load()).then(
      (part) => (there = { default: part }),
      (error: unknown) => {
        asked = null;
        throw error;
      },
    );
    return asked;
  }
  // oxlint-disable-next-line unicorn/no-thenable -- React asks it, nobody awaits it
  const soon = () => (there ? { then: (drawn: (part: Loaded) => void) => there && drawn(there) } : ask());
  const Part = lazy(soon as () => Promise<Loaded>);
  return Object.assign(Part, { preload: () => void ask().catch(() => undefined) });
}
