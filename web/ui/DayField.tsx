import { type ComponentType, useId } from 'react';
import './day-field.css';

/** A date field, which the app injects into areas that do not know events. */
export interface DayInputProps {
  label: string;
  /** `yyyy-MM-dd`, or empty if that is allowed. */
  value: string;
  mayBeEmpty?: boolean;
  today: string;
  /** 0 = Sunday to 6 = Saturday. */
  firstDay: number;
  wrong: boolean;
  /** The id of the error message. */
  note: string;
  onChange: (date: string) => void;
  /** Whether the text cannot be parsed. */
  onInvalid: (invalid: boolean) => void;
}

export type DayInput = ComponentType<DayInputProps>;

interface Props extends Omit<DayInputProps, 'wrong' | 'note'> {
  input: DayInput;
  error: string | undefined;
}

/** A date field with the frame of the other fields. */
export function DayField({ input: Input, error, ...field }: Props) {
  const id = useId();
  return (
    <div className="day-field">
      <span aria-hidden="true">{field.label}</span>
      <Input {...field} wrong={error !== undefined} note={id} />
      <p id={id} role="alert">
        {error}
      </p>
    </div>
  );
}
