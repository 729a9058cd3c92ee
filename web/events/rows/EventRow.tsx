import type { ReactNode } from 'react';

interface Props {
  label: string;
  /** The id of the labelled control; without one, the content has an accessible name of its own. */
  of?: string | undefined;
  kind?: 'when' | 'switch' | 'tags';
  children: ReactNode;
}

/** A row of the event form: a label and its field. */
export function EventRow({ label, of, kind, children }: Props) {
  return (
    <div className={kind ? `event-row event-row-${kind}` : 'event-row'}>
      {of ? <label htmlFor={of}>{label}</label> : <span aria-hidden="true">{label}</span>}
      {children}
    </div>
  );
}
