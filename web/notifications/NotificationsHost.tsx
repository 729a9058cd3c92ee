import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '#web/platform/i18n/i18n.ts';
import { whenShown } from '#web/platform/idle.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { setBell, useBell } from './opened.ts';

export const notificationWords = wordsOf(() =>
  import.meta.glob<object>('../../locales/*/{changes,notifications}.json', { import: 'default' }),
);
const Centre = onDemand(async () => (await import('./NotificationCentre.tsx')).NotificationCentre, notificationWords);
const RETRY_MS = 10_000;

/**
 * Loads the notification list on every page behind the sign-in, once the page is shown or the bell is pressed. The page works
 * without it.
 */
export function NotificationsHost() {
  const { t } = useTranslation('platform');
  const { open } = useBell();
  const [isShown, setShown] = useState(false);
  const [isFetched, setFetched] = useState(false);
  const isWanted = isShown || open;
  useEffect(() => whenShown(() => setShown(true)), []);
  const failed = useEffectEvent(() => {
    if (open) showSnackbar(t('errors.network'), { kind: 'error' });
    setBell({ open: false });
  });
  useEffect(() => {
    if (!isWanted || isFetched) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    const attempt = async () => {
      const fetched = await Centre.fetch().then(
        () => true,
        () => false,
      );
      if (isStopped) return;
      if (fetched) return setFetched(true);
      failed();
      timer = setTimeout(attempt, RETRY_MS);
    };
    void attempt();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [isWanted, isFetched]);
  useEffect(() => () => setBell({ open: false, unseen: 0 }), []);
  return isFetched ? <Centre.Component /> : null;
}
