import edit from '@material-symbols/svg-300/outlined/edit.svg?raw';
import group from '@material-symbols/svg-300/outlined/group.svg?raw';
import historyIcon from '@material-symbols/svg-300/outlined/history.svg?raw';
import label from '@material-symbols/svg-300/outlined/label.svg?raw';
import link from '@material-symbols/svg-300/outlined/link.svg?raw';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Calendar } from '#domain/calendars.ts';
import { may, type Role } from '#domain/permissions.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Panel } from '#web/ui/Panel.tsx';
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
  const entries = [
    { svg: label, text: t('manageTags'), run: onTags, allowed: may(role, 'tags.write') },
    { svg: link, text: t('invite'), run: onInvite, allowed: may(role, 'invites.create') },
    { svg: group, text: t('manageMembers'), run: onMembers, allowed: may(role, 'members.manage') },
    { svg: historyIcon, text: t('history'), run: onHistory, allowed: may(role, 'history.read') },
  ].filter(({ allowed }) => allowed);
  return (
    <Panel open={open} title={calendar.name} sheet className="settings-panel" onClose={onClose} onClosed={onClosed}>
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
    </Panel>
  );
}
