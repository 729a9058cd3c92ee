import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/platform/error-text.ts';
import { formatMoment } from '#web/platform/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { ListFailure } from '#web/ui/ListFailure.tsx';
import { PasswordDialog } from '#web/ui/PasswordDialog.tsx';
import { Section } from '#web/ui/Section.tsx';
import { closeNews, showSnackbar } from '#web/ui/snackbar.ts';
import { useCodeQuestion } from '#web/ui/use-code-question.tsx';
import { usePasswordQuestion } from '#web/ui/use-password-question.ts';
import { useSite, useUser } from './api.ts';
import { finishLink, goToLink, takeCode, unlink, useIdentities, useReloadIdentities } from './provider.ts';
import './provider.css';

/** Whether this account is linked to the identity provider. */
export function ProviderSection({ name }: { name: string }) {
  const { t } = useTranslation('provider');
  const errorText = useErrorText();
  const { data, error, refetch } = useIdentities();
  const reload = useReloadIdentities();
  const { identityProvider } = useSite();
  /** The link to remove, or a new one. */
  const [question, setQuestion] = useState<{ unlinked?: string } | null>(null);
  const close = () => setQuestion(null);
  const ask = (next: { unlinked?: string }) => {
    closeNews();
    setQuestion(next);
  };

  const finish = async (code: string) => {
    try {
      await finishLink(code);
      showSnackbar(t('linking.done', { name }));
    } catch (failure) {
      showSnackbar(errorText(failure, t('linking.failed')));
    }
    await reload();
  };
  const end = async (id: string, password: string, code: string) => {
    await unlink(id, password, code);
    await reload();
    showSnackbar(t('unlinking.done', { name }));
    close();
  };

  const comeBack = useEffectEvent(() => {
    const code = takeCode();
    if (code !== null) void finish(code);
  });
  useEffect(() => comeBack(), []);

  // The server would reject it.
  const isOnlyWay = identityProvider?.only === true && data?.length === 1;
  return (
    <Section title={t('section', { name })}>
      {error && !data && <ListFailure title={t('loadFailed')} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <div className="row wrap spread provider-row">
          <p>{t('none', { name })}</p>
          <Button look="line" onClick={() => ask({})}>
            {t('linking.open')}
          </Button>
        </div>
      )}
      <ul>
        {data?.map(({ id, createdAt }) => (
          <li key={id} className="row wrap spread provider-row">
            <p>{t('linked', { when: formatMoment(Date.parse(createdAt)) })}</p>
            {!isOnlyWay && (
              <Button look="line" onClick={() => ask({ unlinked: id })}>
                {t('unlinking.open')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {question && (
        <ProviderDialog
          what={question.unlinked === undefined ? 'linking' : 'unlinking'}
          name={name}
          run={(password, code) =>
            question.unlinked === undefined ? goToLink(password, code) : end(question.unlinked, password, code)
          }
          onClose={close}
        />
      )}
    </Section>
  );
}

interface Props {
  what: 'linking' | 'unlinking';
  /** The provider's display name. */
  name: string;
  /** @param password empty if the account has none @param code empty until requested */
  run: (password: string, code: string) => Promise<void>;
  onClose: () => void;
}

/** Links or unlinks the identity provider, confirmed by the password. */
function ProviderDialog({ what, name, run, onClose }: Props) {
  const { t } = useTranslation('provider');
  const { email, withoutPassword } = useUser();
  const code = useCodeQuestion({ label: t('code'), wrong: t('codeWrong') });
  const question = usePasswordQuestion({
    run: (password) => code.confirm((given) => run(password, given)),
    failed: t(`${what}.failed`),
    isRequired: !withoutPassword,
  });
  return (
    <PasswordDialog
      {...{ question, email }}
      title={t(`${what}.title`, { name })}
      text={t(`${what}.text`, { name })}
      submit={t(`${what}.submit`)}
      bad={what === 'unlinking'}
      onCancel={onClose}
    >
      {code.field}
    </PasswordDialog>
  );
}
