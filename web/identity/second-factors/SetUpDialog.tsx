import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TotpSetUp } from '#domain/second-factors.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { DialogFoot } from '#web/ui/DialogFoot.tsx';
import { TextArea } from '#web/ui/Field.tsx';
import { FormFoot } from '#web/ui/FormFoot.tsx';
import { PasswordForm } from '#web/ui/PasswordForm.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { useCopy } from '#web/ui/use-copy.ts';
import { usePasswordQuestion } from '#web/ui/use-password-question.ts';
import { setUpTotp } from './api.ts';
import { CodeForm } from './CodeForm.tsx';
import { CodesDialog } from './CodesDialog.tsx';
import '#web/ui/question-form.css';
import './second-factors.css';

/** The steps: install an app, scan the secret and enter a first code, save the recovery codes. */
export function SetUpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('secondFactors');
  const { email } = useUser();
  const [setUp, setSetUp] = useState<TotpSetUp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <CodesDialog
      open={open}
      title={t('setUp.title')}
      width={520}
      dirty={setUp !== null}
      codes={codes}
      onClose={onClose}
    >
      {setUp ? (
        <CodeForm
          what="on"
          label={t('setUp.code')}
          submit={t('setUp.submit')}
          failed={t('setUp.failed')}
          onCancel={onClose}
          onDone={(answer) => setCodes(answer?.recoveryCodes ?? [])}
        >
          <TotpSecret setUp={setUp} />
        </CodeForm>
      ) : (
        <Begin email={email} onCancel={onClose} onBegun={setSetUp} />
      )}
    </CodesDialog>
  );
}

interface BeginProps {
  email: string;
  onCancel: () => void;
  onBegun: (setUp: TotpSetUp) => void;
}

function Begin({ email, onCancel, onBegun }: BeginProps) {
  const { t } = useTranslation('secondFactors');
  const question = usePasswordQuestion({
    isRequired: false,
    failed: t('setUp.failed'),
    run: async (password) => onBegun(await setUpTotp(password)),
  });
  return (
    <>
      <PasswordForm {...{ question, email }} className="stack question-form" why={t('setUp.passwordWhy')}>
        <p>{t('setUp.intro')}</p>
        {question.failure && <Banner>{question.failure}</Banner>}
      </PasswordForm>
      <DialogFoot>
        <FormFoot {...{ question, onCancel }} submit={t('next')} />
      </DialogFoot>
    </>
  );
}

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The secret for an authenticator app: to scan, to open, or to type. */
function TotpSecret({ setUp: { secret, uri } }: { setUp: TotpSetUp }) {
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
