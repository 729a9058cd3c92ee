import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '#web/identity/accounts/api.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { formatMoment } from '#web/platform/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { ListFailure } from '#web/ui/ListFailure.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { closeNews } from '#web/ui/snackbar.ts';
import { useFailureSnackbar } from '#web/ui/use-failure-snackbar.ts';
import { useSecondFactor } from './api.ts';
import { CodeDialog } from './CodeDialog.tsx';
import { SetUpDialog } from './SetUpDialog.tsx';
import '#web/ui/question-form.css';
import './second-factors.css';

type Opened = 'on' | 'renew' | 'off';

/** Whether signing in asks for a code of an authenticator app. */
export function SecondFactorSection() {
  const { t } = useTranslation('secondFactors');
  const errorText = useErrorText();
  const { data, error, refetch, isPending } = useSecondFactor();
  const { identityProvider } = useSite();
  const [opened, setOpened] = useState<{ what: Opened; isOpen: boolean; times: number }>({
    what: 'on',
    isOpen: false,
    times: 0,
  });
  useFailureSnackbar(error && errorText(error, t('loadFailed')));
  const show = (what: Opened) => {
    closeNews();
    setOpened(({ times }) => ({ what, isOpen: true, times: times + 1 }));
  };
  const dialog = {
    open: opened.isOpen,
    onClose: () => setOpened((before) => ({ ...before, isOpen: false })),
  };

  // No sign-in would ask for a code.
  if (identityProvider?.only && !data?.since) return null;
  return (
    <Section
      title={t('title')}
      note={t('note')}
      action={
        data?.since === null && (
          <Button look="line" onClick={() => show('on')}>
            {t('turnOn')}
          </Button>
        )
      }
    >
      {isPending && (
        <Loading label={t('loading')}>
          <Skeleton width="40%" height={20} />
        </Loading>
      )}
      {error && !data && <ListFailure title={t('loadFailed')} onRetry={() => void refetch()} />}
      {data?.since && (
        <div className="factor-state">
          <div>
            <Chip tone="accent">{t('on')}</Chip>
            <p>{t('since', { when: formatMoment(Date.parse(data.since)) })}</p>
            <p>{t('left', { count: data.recoveryCodesLeft })}</p>
          </div>
          <div className="question-ways">
            <Button look="line" onClick={() => show('renew')}>
              {t('renew')}
            </Button>
            <Button bad onClick={() => show('off')}>
              {t('turnOff')}
            </Button>
          </div>
        </div>
      )}
      {opened.what === 'on' ? (
        <SetUpDialog key={opened.times} {...dialog} />
      ) : (
        <CodeDialog key={opened.times} what={opened.what} {...dialog} />
      )}
    </Section>
  );
}
