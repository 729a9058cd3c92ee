import { type ComponentProps, type ReactNode, useId } from 'react';
import './field.css';

export interface FieldWords {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  /** At the end of the line. */
  end?: ReactNode;
}

export interface FieldProps extends Omit<ComponentProps<'input'>, 'id'>, FieldWords {}

export function Field({ label, error, hint, end, className, ...input }: FieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} end={end} className={className}>
      <input enterKeyHint="go" {...input} {...frameProps(id, error, hint)} />
    </FieldFrame>
  );
}

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'>, FieldWords {}

/** Grows with its content. */
export function TextArea({ label, error, hint, end, className, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} end={end} className={className}>
      <textarea rows={1} {...area} {...frameProps(id, error, hint)} />
    </FieldFrame>
  );
}

/** Links a control with its label and message. */
function frameProps(id: string, error?: string, hint?: ReactNode) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? `${id}-note` : undefined,
  };
}

interface FrameProps extends FieldWords {
  id: string;
  labelId?: string;
  className?: string | undefined;
  children: ReactNode;
}

export function FieldFrame({ id, labelId, label, error, hint, end, className, children }: FrameProps) {
  return (
    <div className={`field ${className ?? ''}`} data-wrong={error ? '' : undefined}>
      <label className="note" htmlFor={id} id={labelId}>
        {label}
      </label>
      <div className="field-line">
        {children}
        {end}
      </div>
      <p className="note field-note" id={`${id}-note`} aria-live="polite">
        {error ?? hint}
      </p>
    </div>
  );
}
