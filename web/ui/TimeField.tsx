import type { ComponentType } from 'react';
import { type Framed, PickerField, type PickerInputProps } from './PickerField.tsx';

/** The value is `HH:mm`. */
export type TimeInput = ComponentType<PickerInputProps>;

interface Props extends Framed<PickerInputProps> {
  input: TimeInput;
  hint: string;
}

export function TimeField({ input: Input, error, hint, ...field }: Props) {
  return (
    <PickerField label={field.label} error={error} hint={hint}>
      {(said) => <Input {...field} {...said} />}
    </PickerField>
  );
}
