import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#domain/sessions.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { ListFailure } from '#web/ui/ListFailure.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { useFailureSnackbar } from '#web/ui/use-failure-snackbar.ts';
import { useSessions } from './api.ts';
import { EndSessionDialog } from './EndSessionDialog.tsx';
import { SessionRow } from './SessionRow.tsx';
import './sessions.css';

interface Asked {
  readonly ending: Session | 'others' | null;
  /** How often it was asked: each time without the password that was typed before. */
  readonly times: number;
}

export function SessionsSection() {
  const { t } = useTranslation('sessions');
  const errorText = useErrorText();
  const { data, error, refetch, isPending } = useSessions();
  const [{ ending, times }, setState] = useState<Asked>({ ending: null, times: 0 });
  const setEnding = (what: Asked['ending']) =>
    setState((before) => ({ ending: what, times: before.times + (what ? 1 : 0) }));
  const hasOthers = data?.some(({ isCurrent }) => !isCurrent);
  useFailureSnackbar(error && errorText(error, t('loadFailed')));

  return (
    <Section
      title={t('title')}
      count={data?.length}
      note={t('note')}
      action={
        hasOthers && (
          <Button bad className="sessions-end-others" onClick={() => setEnding('others')}>
            {t('endOthers')}
          </Button>
        )
      }
    >
      {isPending && (
        <Loading label={t('loading')}>
          {['52%', '44%'].map((width) => (
            <div key={width} className="device-row">
              <Skeleton width={22} height={22} />
              <Skeleton width={width} height={20} />
            </div>
          ))}
        </Loading>
      )}
      {error && !data && <ListFailure title={t('loadFailed')} onRetry={() => void refetch()} />}
      <ul>
        {data?.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      {data && !hasOthers && <p className="sessions-alone">{t('alone')}</p>}
      <EndSessionDialog key={times} session={ending} onClose={() => setEnding(null)} />
    </Section>
  );
}
