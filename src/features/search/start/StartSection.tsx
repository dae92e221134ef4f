import { type ReactNode, useId } from "react";
import styles from "./SearchStart.module.css";

type Props = {
  title: string;
  children: ReactNode;
  /** What leads to more of it, at its end. */
  more?: ReactNode;
};

/** A part of the search screen before anything is typed, with a heading of its own. */
export function StartSection({ title, children, more }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      {more}
    </section>
  );
}
