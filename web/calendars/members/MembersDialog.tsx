import link from '@material-symbols/svg-300/outlined/link.svg?raw';
import more from '@material-symbols/svg-300/outlined/more_vert.svg?raw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#domain/members.ts';
import { assignableRoles, type GivenRole, may, mayManage, type Role } from '#domain/permissions.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, type MenuEntry } from '#web/ui/Menu.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import type { DialogControl } from '#web/ui/use-dialog.ts';
import { useMembers } from './api.ts';
import { HandOverDialog } from './HandOverDialog.tsx';
import { Inheritance } from './Inheritance.tsx';
import { joinDate } from './join-date.ts';
import { MemberQuestion, type Question } from './MemberQuestion.tsx';
import './members-dialog.css';

interface Props extends DialogControl {
  calendarId: string;
  /** The role of the signed-in person. */
  role: Role;
  onInvite: () => void;
}

const TONES = { owner: 'danger', admin: 'warn', editor: 'accent', viewer: 'quiet' } as const;

export function MembersDialog({ open, calendarId, role, onInvite, onClose, onClosed }: Props) {
  const { t } = useTranslation('members');
  const errorText = useErrorText();
  const { data: members, error, refetch } = useMembers(calendarId);
  const [question, setQuestion] = useState<Question | null>(null);
  const [heir, setHeir] = useState<Member | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <Dialog
      open={open}
      title={
        <>
          {t('title')}
          {members && <sup>{members.length}</sup>}
        </>
      }
      help="share"
      width={620}
      onClose={onClose}
      onClosed={onClosed}
      footer={
        may(role, 'invites.create') && (
          <Button look="solid" onClick={onInvite}>
            <Icon svg={link} />
            {t('invite')}
          </Button>
        )
      }
    >
      {failure && <Banner onClose={() => setFailure(null)}>{failure}</Banner>}
      {error && !members && <Banner onRetry={() => void refetch()}>{errorText(error, t('loadFailed'))}</Banner>}
      {!members && !error && (
        <Loading label={t('loading')}>
          {['100%', '92%', '96%'].map((width) => (
            <Skeleton key={width} width={width} height={40} style={{ margin: '16px 0' }} />
          ))}
        </Loading>
      )}
      {role === 'owner' && <Inheritance calendarId={calendarId} onFailed={setFailure} />}
      <ul className="members">
        {members?.map((member) => (
          <MemberRow key={member.id} member={member} role={role} onAsk={setQuestion} onHandOver={setHeir} />
        ))}
      </ul>
      {members?.length === 1 && <EmptyState title={t('alone')}>{t('aloneText')}</EmptyState>}
      {question && (
        <MemberQuestion
          calendarId={calendarId}
          question={question}
          onDone={() => setQuestion(null)}
          onFailed={(text) => {
            setQuestion(null);
            setFailure(text);
          }}
        />
      )}
      {heir && <HandOverDialog calendarId={calendarId} member={heir} onDone={() => setHeir(null)} />}
    </Dialog>
  );
}

interface RowProps {
  member: Member;
  role: Role;
  onAsk: (question: Question) => void;
  onHandOver: (member: Member) => void;
}

function MemberRow({ member, role, onAsk, onHandOver }: RowProps) {
  const { t } = useTranslation('members');
  const { email } = useUser();
  const { name } = member.user;
  const isMe = member.user.email.toLowerCase() === email.toLowerCase();
  const ask = (to: GivenRole): MenuEntry => ({
    label: t(`makeRole.${to}`),
    run: () => onAsk({ kind: 'change', member, to }),
  });
  const entries: MenuEntry[] = [
    ...assignableRoles(role, member.role).map(ask),
    ...(may(role, 'calendar.handOver') ? [{ label: t('makeOwner'), run: () => onHandOver(member) }] : []),
    { label: t('remove'), bad: true, run: () => onAsk({ kind: 'remove', member }) },
  ];
  return (
    <li className="member">
      <Avatar name={name} size={40} />
      <div className="member-who">
        <b className="row-name cut">
          {name} {isMe && <span>{t('you')}</span>}
        </b>
        <span className="about cut">{member.user.email}</span>
        {member.user.emailUnverified && <span className="about cut">{t('unverified')}</span>}
      </div>
      <div className="row wrap member-facts">
        <Chip tone={TONES[member.role]}>{t(`roles.${member.role}`)}</Chip>
        <time dateTime={member.createdAt} title={t('joined', { date: joinDate(member.createdAt) })}>
          {joinDate(member.createdAt)}
        </time>
      </div>
      <div className="member-actions">
        {!isMe && mayManage(role, member.role) && (
          <Menu
            entries={entries}
            button={(ties) => <IconButton svg={more} label={t('actions', { name })} {...ties} />}
          />
        )}
      </div>
    </li>
  );
}
