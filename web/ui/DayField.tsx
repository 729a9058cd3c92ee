import { type ComponentType, useId } from 'react';
import './day-field.css';

/** Where a day is written or chosen: the field of events, which the app hands to those who know no events. */
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
  onUnread: (unread: boolean) => void;
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
