import { type ReactNode, useId } from 'react';
import './picker-field.css';

/** Of a field with a picker, which the app injects into areas that do not know events. */
export interface PickerInputProps {
  label: string;
  /** Empty if that is allowed. */
  value: string;
  mayBeEmpty?: boolean;
  wrong: boolean;
  /** The id of the error message. */
  note: string;
  /** The id of a hint. */
  hint?: string | undefined;
  onChange: (value: string) => void;
  /** Whether the text cannot be parsed. */
  onInvalid: (invalid: boolean) => void;
}

/** The same field in its frame, which tells it of errors and hints. */
export type Framed<Props extends PickerInputProps> = Omit<Props, 'wrong' | 'note' | 'hint'> & {
  error: string | undefined;
};

interface Props {
  label: string;
  error: string | undefined;
  hint?: string;
  children: (said: Pick<PickerInputProps, 'wrong' | 'note' | 'hint'>) => ReactNode;
}

/** A field with a picker in the frame of the other fields. */
export function PickerField({ label, error, hint, children }: Props) {
  const id = useId();
  return (
    <div className="picker-field">
      <span aria-hidden="true">{label}</span>
      {children({ wrong: error !== undefined, note: id, hint: hint ? `${id}-hint` : undefined })}
      <p id={id} role="alert">
        {error}
      </p>
      {hint && <p id={`${id}-hint`}>{hint}</p>}
    </div>
  );
}
