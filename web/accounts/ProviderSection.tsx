import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/platform/error-text.ts';
import { formatMoment } from '#web/platform/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { ListFailure } from '#web/ui/ListFailure.tsx';
import { Section } from '#web/ui/Section.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { ProviderLinkDialog } from './ProviderLinkDialog.tsx';
import { finishLink, takeCode, unlink, useIdentities, useReloadIdentities } from './provider.ts';
import './provider.css';

/** Whether this account is linked to the identity provider. */
export function ProviderSection({ name }: { name: string }) {
  const { t } = useTranslation('provider');
  const errorText = useErrorText();
  const { data, error, refetch } = useIdentities();
  const reload = useReloadIdentities();
  const [asking, setAsking] = useState(false);

  const attempt = async (act: () => Promise<void>, done: string, failed: string) => {
    try {
      await act();
      showSnackbar(done);
    } catch (failure) {
      showSnackbar(errorText(failure, failed));
    }
    await reload();
  };

  const comeBack = useEffectEvent(() => {
    const code = takeCode();
    if (code !== null) void attempt(() => finishLink(code), t('done', { name }), t('linkFailed'));
  });
  useEffect(() => comeBack(), []);

  return (
    <Section title={t('section', { name })}>
      {error && !data && <ListFailure title={t('loadFailed')} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <div className="provider-row">
          <p>{t('none', { name })}</p>
          <Button look="line" onClick={() => setAsking(true)}>
            {t('link')}
          </Button>
        </div>
      )}
      <ul>
        {data?.map(({ id, createdAt }) => (
          <li key={id} className="provider-row">
            <p>{t('linked', { when: formatMoment(Date.parse(createdAt)) })}</p>
            <Button
              look="line"
              onClick={() => void attempt(() => unlink(id), t('undone', { name }), t('unlinkFailed'))}
            >
              {t('unlink')}
            </Button>
          </li>
        ))}
      </ul>
      {asking && <ProviderLinkDialog name={name} onClose={() => setAsking(false)} />}
    </Section>
  );
}
