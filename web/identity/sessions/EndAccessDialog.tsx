import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndedGrants } from '#domain/access-grants.ts';
import { GRANT_KINDS } from '#domain/values/access-grants.ts';
import { useEndAccess, useEnding } from '#web/identity/access-grants/api.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FormFoot } from '#web/ui/FormFoot.tsx';
import { PasswordForm } from '#web/ui/PasswordForm.tsx';
import { QuestionDialog } from '#web/ui/QuestionDialog.tsx';
import { useCodeQuestion } from '#web/ui/use-code-question.tsx';
import { usePasswordQuestion } from '#web/ui/use-password-question.ts';

/** Ends all access but this session and the password, and lists it. */
export function EndAccessDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('sessions');
  const { email, withoutPassword } = useUser();
  const ending = useEnding(withoutPassword);
  const endAccess = useEndAccess();
  const [ended, setEnded] = useState<EndedGrants | null>(null);
  const code = useCodeQuestion({ label: t('endAccess.code'), wrong: t('endAccess.codeWrong') });
  const question = usePasswordQuestion({
    isRequired: false,
    failed: t('endAccess.failed'),
    run: (password) => code.confirm(async (given) => setEnded(await endAccess({ password, code: given }))),
  });
  return (
    <QuestionDialog
      open
      title={ended ? t('endAccess.doneTitle') : t('endAccess.title')}
      text={ended ? t('endAccess.doneText') : t('endAccess.text')}
      onCancel={question.busy ? () => {} : onClose}
      notice={question.failure && <Banner>{question.failure}</Banner>}
      footer={
        ended ? (
          <Button key="done" look="solid" autoFocus onClick={onClose}>
            {t('endAccess.close')}
          </Button>
        ) : (
          <FormFoot {...{ question }} submit={t('endAccess.submit')} bad held focused onCancel={onClose} />
        )
      }
    >
      <div role="status" className="end-access">
        <Counts counts={ended ?? ending} isDone={ended !== null} />
      </div>
      {!ended && (
        <PasswordForm {...{ question, email }} className="dialog-password" why={t('passwordWhy')}>
          {code.field}
        </PasswordForm>
      )}
    </QuestionDialog>
  );
}

function Counts({ counts, isDone }: { counts: EndedGrants | undefined; isDone: boolean }) {
  const { t } = useTranslation('sessions');
  if (!counts) return null;
  const kinds = GRANT_KINDS.filter((kind) => counts[kind] > 0);
  if (kinds.length === 0) return <p>{t('endAccess.nothing')}</p>;
  return (
    <>
      {isDone && <p>{t('endAccess.ended')}</p>}
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>{t(`kinds.${kind}`, { count: counts[kind] })}</li>
        ))}
      </ul>
      {isDone && counts['api-key'] > 0 && <p>{t('endAccess.keysAgain')}</p>}
    </>
  );
}
