import type { FieldProps } from './Field.tsx';
import { Field } from './Field.tsx';

interface Props extends Omit<FieldProps, 'value' | 'onChange' | 'type' | 'maxLength'> {
  value: string;
  length: number;
  onValue: (digits: string) => void;
}

/** Accepts codes that are pasted with spaces, typed or autofilled. No `maxLength`, which would cut a pasted code. */
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
