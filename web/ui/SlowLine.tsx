import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Wait } from './use-wait.ts';

interface Props {
  wait: Wait;
  /** Above the page, at its foot; otherwise over the shape that it stands in. */
  floating?: boolean;
  /** Read aloud until then. */
  children?: ReactNode;
}

/** Says that a wait takes long. A status that is there from the beginning, so that its change is read aloud. */
export function SlowLine({ wait, floating = false, children }: Props) {
  const { t } = useTranslation(['ui', 'first']);
  const isLong = wait === 'line';
  return (
    <p className={floating ? 'slow-line slow-line-floating' : 'slow-line'} role="status">
      {isLong ? <span>{t('first:slow')}</span> : <span className="visually-hidden">{children}</span>}
    </p>
  );
}
