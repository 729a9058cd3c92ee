import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportState } from '#domain/imports.ts';
import { formatNumber } from '#web/platform/format.ts';
import './import-progress.css';

/** How often a screen reader is told. */
const SAID_EVERY_MS = 5_000;

interface Props {
  state: ImportState | null;
  total: number;
  /** Whether it goes on when it is closed. */
  note: string;
}

/** How far an import is. */
export function ImportProgress({ state, total, note }: Props) {
  const { t } = useTranslation('imports');
  const [done, all] = [state?.handled ?? 0, state?.total ?? total];
  const text = state ? t('progress', { done: formatNumber(done), total: formatNumber(all) }) : t('running');
  return (
    <div className="import-progress">
      <progress aria-label={t('running')} max={all} value={state ? done : undefined} />
      <p aria-hidden="true">{text}</p>
      <Said text={text} />
      <p className="fine import-aside">{note}</p>
    </div>
  );
}

/** A text that changes often, told now and then. */
function Said({ text }: { text: string }) {
  const [said, setSaid] = useState(text);
  const say = useEffectEvent(() => setSaid(text));
  useEffect(() => {
    const timer = setInterval(() => say(), SAID_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
}
