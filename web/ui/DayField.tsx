import type { ComponentType } from 'react';
import { type Framed, PickerField, type PickerInputProps } from './PickerField.tsx';

/** The value is `yyyy-MM-dd`. */
export interface DayInputProps extends PickerInputProps {
  today: string;
  /** 0 = Sunday to 6 = Saturday. */
  firstDay: number;
}

export type DayInput = ComponentType<DayInputProps>;

interface Props extends Framed<DayInputProps> {
  input: DayInput;
}

export function DayField({ input: Input, error, ...field }: Props) {
  return (
    <PickerField label={field.label} error={error}>
      {(said) => <Input {...field} {...said} />}
    </PickerField>
  );
}
