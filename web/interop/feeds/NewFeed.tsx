import { useTranslation } from 'react-i18next';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Field } from '#web/ui/Field.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { useCopy } from '#web/ui/use-copy.ts';

const COPIED_MS = 3_000;
const PROGRAMS = ['google', 'apple', 'outlook', 'others'] as const;

/** A link that was just made: to copy, to scan, to open, and what to expect of it. */
export function NewFeed({ url }: { url: string }) {
  const { t } = useTranslation('feeds');
  const [state, copy] = useCopy(COPIED_MS);
  const webcal = url.replace(/^https?:/, 'webcal:');
  return (
    <>
      <p role="status">{t('once')}</p>
      <Field
        label={t('link')}
        className="feeds-link"
        value={url}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
        error={state === 'failed' ? t('copyFailed') : undefined}
        end={<CopyButton autoFocus state={state} idle={t('copy')} done={t('copied')} onClick={() => void copy(url)} />}
      />
      <a className="feeds-open" href={webcal}>
        {t('open')}
      </a>
      <div className="feeds-code">
        <QrCode text={webcal} label={t('qr')} />
        <p className="feeds-note">{t('qrNote')}</p>
      </div>
      <section className="feeds-how" aria-label={t('how')}>
        <h3>{t('how')}</h3>
        <ul>
          {PROGRAMS.map((program) => (
            <li key={program}>
              <b>{t(`programs.${program}.name`)}</b>
              <span>{t(`programs.${program}.add`)}</span>
              <span>{t(`programs.${program}.often`)}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
