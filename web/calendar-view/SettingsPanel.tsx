import close from '@material-symbols/svg-300/outlined/close.svg?raw';
import edit from '@material-symbols/svg-300/outlined/edit.svg?raw';
import group from '@material-symbols/svg-300/outlined/group.svg?raw';
import historyIcon from '@material-symbols/svg-300/outlined/history.svg?raw';
import label from '@material-symbols/svg-300/outlined/label.svg?raw';
import link from '@material-symbols/svg-300/outlined/link.svg?raw';
import Drawer from '@mui/material/Drawer';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Calendar } from '#domain/calendars.ts';
import { may, type Role } from '#domain/permissions.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { SnackbarHost } from '#web/ui/SnackbarHost.tsx';
import { useBack } from '#web/ui/use-back.ts';
import { usePhone } from '#web/ui/use-media.ts';
import './settings-panel.css';

interface Props {
  open: boolean;
  calendar: Calendar;
  role: Role;
  onTags: () => void;
  onInvite: () => void;
  onMembers: () => void;
  onHistory: () => void;
  onClose: () => void;
  onClosed: () => void;
}

/** At the side of the screen, on a phone from its foot: what the calendar is, and for its managers what they can do with it. */
export function SettingsPanel({
  open,
  calendar,
  role,
  onTags,
  onInvite,
  onMembers,
  onHistory,
  onClose,
  onClosed,
}: Props) {
  const { t } = useTranslation('calendarView');
  const phone = usePhone();
  const id = useId();
  useBack(open, onClose);
  const entries = [
    { svg: label, text: t('manageTags'), run: onTags, allowed: may(role, 'tags.write') },
    { svg: link, text: t('invite'), run: onInvite, allowed: may(role, 'invites.create') },
    { svg: group, text: t('manageMembers'), run: onMembers, allowed: may(role, 'members.manage') },
    { svg: historyIcon, text: t('history'), run: onHistory, allowed: may(role, 'history.read') },
  ].filter(({ allowed }) => allowed);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      anchor={phone ? 'bottom' : 'right'}
      slotProps={{
        transition: { onExited: onClosed },
        paper: { ...PAPER, role: 'dialog', 'aria-modal': true, 'aria-labelledby': id },
      }}
    >
      <header className="settings-panel-head">
        <h2 id={id}>{calendar.name}</h2>
        <IconButton svg={close} size={phone ? 44 : 40} label={t('close')} onClick={onClose} />
      </header>
      <p className="settings-panel-text">{calendar.description || t('noDescription')}</p>
      <p className="settings-panel-role">{t('yourRole', { role: t(`roles.${role}`) })}</p>
      {entries.length > 0 && (
        <ul className="settings-panel-list">
          {entries.map(({ svg, text, run }) => (
            <li key={text}>
              <button type="button" onClick={run}>
                <Icon svg={svg} />
                {text}
              </button>
            </li>
          ))}
          {may(role, 'calendar.update') && (
            <li>
              <Link to={`/dashboard/calendar/${calendar.id}/edit`}>
                <Icon svg={edit} />
                {t('editCalendar')}
              </Link>
            </li>
          )}
        </ul>
      )}
      {open && <SnackbarHost />}
    </Drawer>
  );
}

const PAPER = { 'data-region': 'surface', className: 'settings-panel' } as const;
