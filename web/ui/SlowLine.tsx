import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Wait } from './use-wait.ts';

interface Props {
  wait: Wait;
  /** At the bottom of the page; otherwise over the skeleton. */
  floating?: boolean;
  /** Announced until then. */
  children?: ReactNode;
}

/** A notice that loading takes long. The live region exists from the start, so that the change is announced. */
export function SlowLine({ wait, floating = false, children }: Props) {
  const { t } = useTranslation(['ui', 'first']);
  const isLong = wait === 'line';
  return (
    <p className={floating ? 'slow-line slow-line-floating' : 'slow-line'} role="status">
      {isLong ? <span>{t('first:slow')}</span> : <span className="visually-hidden">{children}</span>}
    </p>
  );
}
