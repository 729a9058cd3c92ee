import { type ReactNode, useId } from 'react';
import './section.css';

interface Props {
  title: string;
  count?: number | undefined;
  note?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

export function Section({ title, count, note, action, children }: Props) {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <div className="row wrap spread heading section-head">
        <h2 id={id}>
          {title}
          {count ? <sup>{count}</sup> : null}
        </h2>
        {action}
      </div>
      {note && <p className="quiet section-note">{note}</p>}
      {children}
    </section>
  );
}
