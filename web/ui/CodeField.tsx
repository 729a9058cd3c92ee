import type { FieldProps } from './Field.tsx';
import { Field } from './Field.tsx';

interface Props extends Omit<FieldProps, 'value' | 'onChange' | 'type' | 'maxLength'> {
  value: string;
  length: number;
  onValue: (digits: string) => void;
}

/** Digits of a code from an e-mail: pasted with spaces, typed or filled in by the device. No `maxLength`, which would cut a paste. */
export function CodeField({ value, length, onValue, ...field }: Props) {
  return (
    <Field
      {...field}
      className="code-field"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      value={value}
      onChange={(event) => onValue(event.target.value.replace(/\D/g, '').slice(0, length))}
    />
  );
}
