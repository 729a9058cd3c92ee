import { type KeyboardEvent, useState } from 'react';
import './number-field.css';

interface Props {
  label: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** A number from 1 on, typed or changed by arrow keys. An invalid value is reverted on blur. */
export function NumberField({ label, value, max, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const within = (number: number) => Math.min(Math.max(number, 1), max);
  const pressed = (event: KeyboardEvent) => {
    const steps = STEPS[event.key];
    if (steps === undefined || event.altKey) return;
    event.preventDefault();
    setTyped(null);
    onChange(within(value + steps));
  };
  return (
    <input
      type="text"
      inputMode="numeric"
      role="spinbutton"
      className="number-field"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={1}
      aria-valuemax={max}
      autoComplete="off"
      maxLength={String(max).length}
      value={typed ?? value}
      onFocus={(event) => event.target.select()}
      onChange={({ target }) => {
        setTyped(target.value);
        if (/^\d+$/.test(target.value)) onChange(within(Number(target.value)));
      }}
      onBlur={() => setTyped(null)}
      onKeyDown={pressed}
    />
  );
}
