import { useTranslation } from 'react-i18next';
import { useUser } from '#web/identity/accounts/api.ts';
import { useOnline } from '#web/offline/use-online.ts';
import { ClientError } from '#web/platform/client.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PasswordForm } from '#web/ui/PasswordForm.tsx';
import { usePasswordQuestion } from '#web/ui/use-password-question.ts';

interface Props {
  label: string;
  isNamed: () => boolean;
  make: (password: string | undefined) => Promise<void>;
}

/** A button that asks for the password unless the sign-in is recent. */
export function MakeButton({ label, isNamed, make }: Props) {
  const { t } = useTranslation('connections');
  const online = useOnline();
  const { email } = useUser();
  const question = usePasswordQuestion({
    ...{ isRequired: false, isComplete: isNamed, failed: t('makeFailed') },
    run: (password) => make(password || undefined),
    refuse: (error) => (error instanceof ClientError ? error.fields.name : undefined),
  });
  const { isRequired } = question;
  return (
    <PasswordForm {...{ question, email }} className="stack connect-make" why={t('passwordWhy')}>
      {question.failure && <Banner>{question.failure}</Banner>}
      {!isRequired && <Make label={label} busy={question.busy} online={online} />}
      {isRequired && (
        <div className="connect-make-again">
          <Make label={label} busy={question.busy} online={online} />
        </div>
      )}
    </PasswordForm>
  );
}

function Make({ label, busy, online }: { label: string; busy: boolean; online: boolean }) {
  const { t } = useTranslation('connections');
  return (
    <>
      <Button look="solid" type="submit" busy={busy} disabled={!online}>
        {label}
      </Button>
      {!online && <p className="connect-note">{t('needsNetwork')}</p>}
    </>
  );
}
