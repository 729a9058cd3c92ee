import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#domain/sessions.ts';
import { useEnding } from '#web/identity/access-grants/api.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { formatMoment, formatRelative } from '#web/platform/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChoiceDialog } from '#web/ui/ChoiceDialog.tsx';
import { DeviceRow } from '#web/ui/DeviceRow.tsx';
import { ListState } from '#web/ui/ListState.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useSessions } from './api.ts';
import { EndAccessDialog } from './EndAccessDialog.tsx';
import { EndSessionDialog } from './EndSessionDialog.tsx';
import { useSessionName } from './session-name.ts';
import './sessions.css';

interface Question {
  readonly ending: Session | 'choice' | 'others' | 'everything' | null;
  /** How often it was opened; each time with an empty password. */
  readonly times: number;
}

export function SessionsSection() {
  const { t } = useTranslation('sessions');
  const query = useSessions();
  const { data } = query;
  const [{ ending, times }, setState] = useState<Question>({ ending: null, times: 0 });
  const setEnding = (what: Question['ending']) =>
    setState((before) => ({ ending: what, times: before.times + (what ? 1 : 0) }));
  const grants = useEnding(useUser().withoutPassword);
  const hasOthers = data?.some(({ isCurrent }) => !isCurrent) === true;
  const hasMore = grants && Object.values(grants).some((count) => count > 0);
  const close = () => setEnding(null);

  return (
    <Section
      title={t('title')}
      count={data?.length}
      note={t('note')}
      action={
        (hasOthers || hasMore) && (
          <Button bad className="sessions-end-others" onClick={() => setEnding('choice')}>
            {t('endOthers')}
          </Button>
        )
      }
    >
      <ListState query={query} loading={t('loading')} failed={t('loadFailed')}>
        {['52%', '44%'].map((width) => (
          <div key={width} className="device-row">
            <Skeleton width={22} height={22} />
            <Skeleton width={width} height={20} />
          </div>
        ))}
      </ListState>
      <ul>
        {data?.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      {data && !hasOthers && <p className="sessions-alone">{t('alone')}</p>}
      <ChoiceDialog
        open={ending === 'choice'}
        title={t('endChoice.title')}
        text={t('endChoice.text')}
        choices={[
          {
            value: 'others',
            label: t('endChoice.sessions'),
            note: hasOthers ? t('endChoice.sessionsNote') : t('alone'),
            disabled: !hasOthers,
          },
          { value: 'everything', label: t('endChoice.everything'), note: t('endChoice.everythingNote') },
        ]}
        onChoose={setEnding}
        onCancel={close}
      />
      <EndSessionDialog
        key={times}
        session={ending === 'choice' || ending === 'everything' ? null : ending}
        onClose={close}
      />
      {ending === 'everything' && <EndAccessDialog onClose={close} />}
    </Section>
  );
}

const KINDS = ['desktop', 'mobile', 'tablet'] as const;

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { t } = useTranslation('sessions');
  const name = useSessionName()(session);
  const { device } = session.deviceInfo;
  const kind = KINDS.find((each) => each === device);
  const used = session.isCurrent
    ? t('usedNow')
    : t('used', { when: formatRelative(Date.parse(session.lastUsed), Date.now()) });
  return (
    <DeviceRow
      device={session.deviceInfo}
      name={name}
      current={session.isCurrent && t('current')}
      lines={[
        [kind ? t(`devices.${kind}`) : device, t('address', { address: session.ipAddress })]
          .filter(Boolean)
          .join(' · '),
        `${used} · ${t('created', { when: formatMoment(Date.parse(session.createdAt)) })}`,
      ]}
    >
      {!session.isCurrent && (
        <Button look="line" aria-label={t('endName', { name })} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </DeviceRow>
  );
}
