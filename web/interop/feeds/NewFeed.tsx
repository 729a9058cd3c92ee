import { useTranslation } from 'react-i18next';
import { CopyField } from '#web/ui/CopyField.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';

const PROGRAMS = ['google', 'apple', 'outlook', 'others'] as const;

/** A new feed: to copy, scan or open, with what to expect of it. */
export function NewFeed({ url }: { url: string }) {
  const { t } = useTranslation('feeds');
  const webcal = url.replace(/^https?:/, 'webcal:');
  return (
    <>
      <p role="status">{t('once')}</p>
      <CopyField
        label={t('link')}
        className="feeds-link"
        value={url}
        words={{ copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }}
        autoFocus
      />
      <a className="feeds-open" href={webcal}>
        {t('open')}
      </a>
      <div className="qr-row feeds-code">
        <QrCode text={webcal} label={t('qr')} />
        <p className="quiet feeds-note">{t('qrNote')}</p>
      </div>
      <section className="feeds-how" aria-label={t('how')}>
        <h3 className="part-title">{t('how')}</h3>
        <ul>
          {PROGRAMS.map((program) => (
            <li key={program}>
              <b>{t(`programs.${program}.name`)}</b>
              <span className="quiet">{t(`programs.${program}.add`)}</span>
              <span className="quiet">{t(`programs.${program}.often`)}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
