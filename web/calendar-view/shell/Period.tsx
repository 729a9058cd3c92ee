import type { PeriodTitle } from '../period-title.ts';
import './header.css';

export function Period({ title: { heavy, light } }: { title: PeriodTitle }) {
  return (
    <h1 className="shell-period" aria-live="polite">
      {heavy} {light && <i>{light}</i>}
    </h1>
  );
}
