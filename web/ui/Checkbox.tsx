import { type ReactNode, useId } from 'react';
import './checkbox.css';

interface Props {
  label: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

export function Checkbox({ label, checked, disabled, onChange }: Props) {
  const id = useId();
  return (
    <div className="row checkbox-row">
      <input
        id={id}
        type="checkbox"
        className="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label className="grow" htmlFor={id}>
        {label}
      </label>
    </div>
  );
}
