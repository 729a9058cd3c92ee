import trash from '@material-symbols/svg-300/outlined/delete.svg?raw';
import pencil from '@material-symbols/svg-300/outlined/edit.svg?raw';
import exit from '@material-symbols/svg-300/outlined/logout.svg?raw';
import palette from '@material-symbols/svg-300/outlined/palette.svg?raw';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CalendarListItem } from '#domain/calendars.ts';
import { may, type Role } from '#domain/permissions.ts';
import { ownZone } from '#web/platform/own-zone.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Link } from '#web/ui/Link.tsx';
import { currentOffset, useZoneName } from './zones.ts';

interface Props {
  /** Shown with the person's own appearance. */
  calendar: CalendarListItem;
  /** The next event in it, in words. */
  next: string | undefined;
  onOwn: () => void;
  onRemove: () => void;
}

/** The whole row opens the calendar; its buttons lie above that. */
export function CalendarRow({ calendar, next, onOwn, onRemove }: Props) {
  const { t } = useTranslation('calendars');
  const zoneName = useZoneName();
  const navigate = useNavigate();
  const { id, name, color, role, timezone, memberCount } = calendar;
  const now = Date.now();
  const [city, offset] = [zoneName(timezone), currentOffset(timezone, now)];
  const isElsewhere = offset !== currentOffset(ownZone(), now) && offset !== city;
  const owned = may(role, 'calendar.delete');
  const edit = {
    svg: pencil,
    label: t('list.edit', { name }),
    onClick: () => void navigate(`/dashboard/calendar/${id}/edit`),
  };
  const look = { svg: palette, label: t('list.own', { name }), onClick: onOwn };
  return (
    <li className="calendar-row">
      <i className="dot calendar-row-color" style={{ background: color }} />
      <div className="calendar-row-words">
        <h3 className="name">
          <Link to={`/dashboard/calendar/${id}`}>{name}</Link>
        </h3>
        <p className="about clamp">
          {t('list.members', { count: memberCount })} · {next ?? (isElsewhere ? `${city}, ${offset}` : city)}
        </p>
      </div>
      <RoleChip role={role} />
      <div className="calendar-row-actions">
        <IconButton {...(may(role, 'calendar.update') ? edit : look)} />
        <IconButton
          svg={owned ? trash : exit}
          label={owned ? t('list.delete', { name }) : t('list.leave', { name })}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

const TONES = { owner: 'danger', admin: 'warn', editor: 'accent', viewer: 'quiet' } as const;

function RoleChip({ role }: { role: Role }) {
  const { t } = useTranslation('calendars');
  return <Chip tone={TONES[role]}>{t(`roles.${role}`)}</Chip>;
}
