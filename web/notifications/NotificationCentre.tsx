import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useUser } from '#web/identity/accounts/api.ts';
import { rememberPerson } from '#web/offline/person.ts';
import { useOutbox } from '#web/offline/unsent/state.ts';
import { ownZone } from '#web/platform/own-zone.ts';
import { Fetched } from '#web/ui/Fetched.tsx';
import { goUnlessBlocked } from '#web/ui/navigation-blocker.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { Popup } from '#web/ui/Popup.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { useLoadLatest, useNotifications, useSaveNotificationSettings } from './api.ts';
import { useDecisions } from './decisions.ts';
import { checkDevice } from './device.ts';
import { NotificationList } from './NotificationList.tsx';
import { BELL, setBell, useBell } from './opened.ts';
import { countInTitle } from './title-count.ts';
import { UnsentReminders } from './UnsentReminders.tsx';
import { useNotificationActions } from './use-actions.ts';
import { useDueNotice } from './use-due-notice.ts';

const close = () => setBell({ open: false });
const NONE = [] as const;

/** Everything behind the bell: the list, its count, and reminders as they become due. */
export function NotificationCentre() {
  const { t } = useTranslation('notifications');
  const { id: userId } = useUser();
  const { open } = useBell();
  const phone = usePhone();
  const navigate = useNavigate();
  const { data, isError, refetch } = useNotifications();
  const loadLatest = useLoadLatest();
  const actions = useNotificationActions();
  const remind = useDueNotice(data?.notifications ?? NONE, actions, open);
  const decisions = useDecisions();
  const unsentIn = new Set(useOutbox().changes.flatMap(({ after }) => after?.calendarId ?? []));
  const unseen = (data?.unseen ?? 0) + decisions.news;

  useEffect(() => {
    setBell({ unseen });
    void (unseen > 0 ? navigator.setAppBadge?.(unseen) : navigator.clearAppBadge?.())?.catch(() => undefined);
    return countInTitle(unseen);
  }, [unseen]);
  useEffect(() => () => void navigator.clearAppBadge?.().catch(() => undefined), []);
  const { mutate: save } = useSaveNotificationSettings();
  const isZoneless = data?.timeZone === null;
  useEffect(() => {
    if (isZoneless) save({ timeZone: ownZone() });
  }, [isZoneless, save]);
  useEffect(() => {
    void rememberPerson(userId).catch(() => undefined);
    void checkDevice(userId).catch(() => undefined); // The settings report a failure on the next press.
  }, [userId]);

  const answer = useEffectEvent(async (question: { remind?: string; open?: string }) => {
    if (question.open) {
      const { open: path } = question;
      goUnlessBlocked(() => void navigate(path));
      return true;
    }
    const asked = (await loadLatest())?.notifications.find((each) => each.id === question.remind && !each.seen);
    return asked !== undefined && document.visibilityState === 'visible' && remind(asked);
  });
  useEffect(() => onWorkerQuestion((question) => answer(question)), []);

  const content = (
    <NotificationList
      title={!phone && <h2 className="title">{t('title')}</h2>}
      list={data ?? (isError ? null : undefined)}
      actions={actions}
      onRetry={() => void refetch()}
      onClose={close}
      first={
        decisions.listed.length > 0 && (
          <Fetched>
            {decisions.listed.map(({ name, List }) => (
              <List key={name} onOpen={close} />
            ))}
          </Fetched>
        )
      }
    />
  );
  return (
    <>
      {decisions.listed.length > 0 && (
        <Fetched>
          {decisions.listed.map(({ name, Host }) => (
            <Host key={name} />
          ))}
        </Fetched>
      )}
      {[...unsentIn].map((id) => (
        <UnsentReminders key={id} calendarId={id} zone={data?.timeZone ?? null} onDue={(due) => void remind(due)} />
      ))}
      <BellFrame open={open}>{content}</BellFrame>
    </>
  );
}

/** A sheet on a phone, elsewhere a popup below the bell. */
function BellFrame({ open, children }: { open: boolean; children: ReactNode }) {
  const { t } = useTranslation('notifications');
  if (usePhone()) {
    return (
      <Panel open={open} title={t('title')} sheet onClose={close} onClosed={() => {}} className="notifications-panel">
        {children}
      </Panel>
    );
  }
  return (
    <Popup
      open={open}
      control={BELL}
      align="end"
      role="dialog"
      aria-label={t('title')}
      className="notifications"
      tabIndex={-1}
      onClose={close}
      onShown={(popup) => popup.focus()}
    >
      {children}
    </Popup>
  );
}

/** Answers requests of the service worker, until the returned function is called. */
function onWorkerQuestion(answer: (question: { remind?: string; open?: string }) => Promise<boolean>): () => void {
  if (!('serviceWorker' in navigator)) return () => {};
  const handle = ({ data, ports }: MessageEvent) => {
    const [port] = ports;
    if (!port || typeof data !== 'object' || data === null) return;
    answer(data).then(
      (answered) => port.postMessage(answered),
      () => port.postMessage(false),
    );
  };
  navigator.serviceWorker.addEventListener('message', handle);
  navigator.serviceWorker.startMessages();
  return () => navigator.serviceWorker.removeEventListener('message', handle);
}
