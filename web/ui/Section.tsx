import { type ReactNode, useId } from 'react';
import './section.css';

interface Props {
  title: string;
  /** How many there are, raised beside the title. */
  count?: number | undefined;
  /** What it is for, in a sentence. */
  note?: ReactNode;
  /** A button at the end of the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a page under a 2 px rule. */
export function Section({ title, count, note, action, children }: Props) {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>
          {title}
          {count ? <sup>{count}</sup> : null}
        </h2>
        {action}
      </div>
      {note && <p className="section-note">{note}</p>}
      {children}
    </section>
  );
}
