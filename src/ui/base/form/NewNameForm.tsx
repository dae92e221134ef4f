import { TextField } from "./TextField";
import styles from "./NewNameForm.module.css";

type Props = {
  label: string;
  placeholder: string;
  /** What the button says. */
  button: string;
  /** How long a name may be, in UTF-16 code units. */
  max: number;
  typed: string;
  /** What is typed as a name; null: it is none. */
  name: string | null;
  /** Why this name cannot be had. */
  wrong?: string | undefined;
  onType(typed: string): void;
  onMake(name: string): void;
};

/** The form in one line that makes something by its name, below what there is already. */
export function NewNameForm({ label, placeholder, button, max, typed, name, wrong, onType, onMake }: Props) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (name === null || wrong !== undefined) return;
        // The button is off until another name is typed, and would lose the focus.
        event.currentTarget.querySelector("input")?.focus();
        onMake(name);
      }}
    >
      <TextField
        label={label}
        wrong={wrong}
        maxLength={max}
        placeholder={placeholder}
        value={typed}
        onChange={onType}
      />
      <button type="submit" disabled={name === null}>
        {button}
      </button>
    </form>
  );
}
