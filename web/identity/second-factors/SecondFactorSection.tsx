import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '#web/identity/accounts/api.ts';
import { formatMoment } from '#web/platform/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { ListState } from '#web/ui/ListState.tsx';
import { Section } from '#web/ui/Section.tsx';
import { closeNews, showSnackbar } from '#web/ui/snackbar.ts';
import { useFreshDialog } from '#web/ui/use-dialog.ts';
import { useSecondFactor } from './api.ts';
import { CodeForm } from './CodeForm.tsx';
import { CodesDialog } from './CodesDialog.tsx';
import { SetUpDialog } from './SetUpDialog.tsx';
import '#web/ui/question-form.css';
import './second-factors.css';

/** Whether sign-in asks for a code of an authenticator app. */
export function SecondFactorSection() {
  const { t } = useTranslation('secondFactors');
  const query = useSecondFactor();
  const { data } = query;
  const { identityProvider } = useSite();
  const { subject: what, times, open, ...dialog } = useFreshDialog<'on' | 'renew' | 'off'>('on');
  const shown = { open, onClose: dialog.close };
  const show = (next: typeof what) => {
    closeNews();
    dialog.show(next);
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
      <ListState query={query} loading={t('loading')} failed={t('loadFailed')} />
      {data?.since && (
        <div className="item row wrap spread factor-state">
          <div>
            <Chip tone="accent">{t('on')}</Chip>
            <p>{t('since', { when: formatMoment(Date.parse(data.since)) })}</p>
            <p>{t('left', { count: data.recoveryCodesLeft })}</p>
          </div>
          <div className="buttons question-ways">
            <Button look="line" onClick={() => show('renew')}>
              {t('renew')}
            </Button>
            <Button bad onClick={() => show('off')}>
              {t('turnOff')}
            </Button>
          </div>
        </div>
      )}
      {what === 'on' ? <SetUpDialog key={times} {...shown} /> : <CodeDialog key={times} what={what} {...shown} />}
    </Section>
  );
}

/** Renews the recovery codes, or disables two-step sign-in; both need a code. */
function CodeDialog({ what, open, onClose }: { what: 'renew' | 'off'; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('secondFactors');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const words = what === 'off' ? 'off' : 'renewal';
  return (
    <CodesDialog open={open} title={t(`${words}.title`)} width={480} codes={codes} onClose={onClose}>
      <CodeForm
        what={what}
        label={t('code.label')}
        submit={t(`${words}.submit`)}
        failed={t(`${words}.failed`)}
        onCancel={onClose}
        onDone={(answer) => {
          if (answer) return setCodes(answer.recoveryCodes);
          showSnackbar(t('off.done'));
          onClose();
        }}
      >
        <p>{t(`${words}.text`)}</p>
      </CodeForm>
    </CodesDialog>
  );
}
