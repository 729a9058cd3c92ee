import type { ReactNode } from 'react';

interface Props {
  label: string;
  /** The id of the control that the label names; without one, what is in the row has a name of its own. */
  of?: string | undefined;
  kind?: 'when' | 'switch' | 'tags';
  children: ReactNode;
}

/** A line of the event form: a small word, and what it is about. */
export function EventRow({ label, of, kind, children }: Props) {
  return (
    <div className={kind ? `event-row event-row-${kind}` : 'event-row'}>
      {of ? <label htmlFor={of}>{label}</label> : <span aria-hidden="true">{label}</span>}
      {children}
    </div>
  );
}
