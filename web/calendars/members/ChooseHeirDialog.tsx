import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#domain/members.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Banner } from '#web/ui/Banner.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import type { DialogControl } from '#web/ui/use-dialog.ts';
import { useMembers } from './api.ts';
import { HandOverDialog } from './HandOverDialog.tsx';
import './members-dialog.css';
import './choose-heir.css';

interface Props extends DialogControl {
  calendarId: string;
}

/** The owner names the member who inherits the calendar. */
export function ChooseHeirDialog({ open, calendarId, onClose, onClosed }: Props) {
  const { t } = useTranslation('members');
  const errorText = useErrorText();
  const { data: members, error, refetch } = useMembers(calendarId);
  const [heir, setHeir] = useState<Member | null>(null);
  const others = members?.filter(({ role }) => role !== 'owner');
  return (
    <Dialog open={open} title={t('heir.title')} width={480} onClose={onClose} onClosed={onClosed}>
      {error && !members && <Banner onRetry={() => void refetch()}>{errorText(error, t('loadFailed'))}</Banner>}
      {!members && !error && (
        <Loading label={t('loading')}>
          {['100%', '92%'].map((width) => (
            <Skeleton key={width} width={width} height={40} style={{ margin: '16px 0' }} />
          ))}
        </Loading>
      )}
      {others?.length === 0 && <EmptyState title={t('alone')}>{t('heir.alone')}</EmptyState>}
      <ul className="choose-heir">
        {others?.map((member) => (
          <li key={member.id}>
            <button type="button" className="hovers row" onClick={() => setHeir(member)}>
              <Avatar name={member.user.name} size={40} />
              <span>
                <b>{member.user.name}</b>
                <small className="note">{t(`roles.${member.role}`)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {heir && <HandOverDialog calendarId={calendarId} member={heir} onDone={() => setHeir(null)} />}
    </Dialog>
  );
}
