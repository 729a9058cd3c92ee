import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import './drop-hint.css';

/** Lies over the page while a file is dragged across it. */
export function DropHint() {
  const { t } = useTranslation('imports');
  const hint = useRef<HTMLDivElement>(null);
  useEffect(() => hint.current?.showPopover(), []);
  return (
    <div ref={hint} popover="manual" className="drop-hint" data-region="surface">
      <p>{t('drop')}</p>
    </div>
  );
}
