import { type ReactNode, useId } from 'react';
import './switch.css';

interface InputProps {
  id?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  'aria-describedby'?: string;
}

interface Props extends Omit<InputProps, 'id'> {
  label: ReactNode;
  note?: string;
}

export function Switch({ label, note, ...input }: Props) {
  const id = useId();
  return (
    <div className="row spread switch-row">
      <label htmlFor={id}>
        {label}
        {note && <small className="note">{note}</small>}
      </label>
      <SwitchInput id={id} {...input} />
    </div>
  );
}

/** A switch whose label stands elsewhere. */
export function SwitchInput({ checked, onChange, ...input }: InputProps) {
  return (
    <input
      {...input}
      type="checkbox"
      role="switch"
      className="switch"
      aria-checked={checked}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
