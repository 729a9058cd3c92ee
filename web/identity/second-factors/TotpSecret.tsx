import { useTranslation } from 'react-i18next';
import type { TotpSetUp } from '#domain/second-factors.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { TextArea } from '#web/ui/Field.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { useCopy } from '#web/ui/use-copy.ts';
import './second-factors.css';

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The secret for an authenticator app: to scan, to open, or to type. */
export function TotpSecret({ setUp: { secret, uri } }: { setUp: TotpSetUp }) {
  const { t } = useTranslation('secondFactors');
  const [state, copy] = useCopy();
  return (
    <>
      <p>{t('setUp.scan')}</p>
      <div className="totp-secret">
        <QrCode text={uri} label={t('setUp.qr')} />
        <a href={uri}>{t('setUp.open')}</a>
      </div>
      <TextArea
        label={t('setUp.key')}
        className="totp-key"
        rows={2}
        value={inFours(secret)}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
        error={state === 'failed' ? t('setUp.copyFailed') : undefined}
        end={
          <CopyButton state={state} idle={t('setUp.copy')} done={t('setUp.copied')} onClick={() => void copy(secret)} />
        }
      />
    </>
  );
}
