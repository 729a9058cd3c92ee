import type { ReactNode } from 'react';
import { readToday } from '#web/platform/today.ts';
import './account-frame.css';
import './account-links.css';

interface Props {
  children: ReactNode;
  /** The large numeral: the step, or else today's date. */
  step?: number;
  steps?: ReactNode;
}

/** On a phone the numeral stands above the form, and only if there are no steps. */
export function AccountFrame({ children, step, steps }: Props) {
  const today = readToday(new Date());
  return (
    <div className="account-frame" data-steps={steps ? '' : undefined}>
      <div className="account-frame-number" aria-hidden="true">
        <p>{step ?? today.day}</p>
        {step === undefined && <p>{today.aroundDay}</p>}
      </div>
      <main>
        {steps}
        {children}
      </main>
    </div>
  );
}
