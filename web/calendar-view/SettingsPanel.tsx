import link from '@material-symbols/svg-300/outlined/add_link.svg?raw';
import check from '@material-symbols/svg-300/outlined/check_circle.svg?raw';
import copy from '@material-symbols/svg-300/outlined/content_copy.svg?raw';
import trash from '@material-symbols/svg-300/outlined/delete.svg?raw';
import devices from '@material-symbols/svg-300/outlined/devices.svg?raw';
import download from '@material-symbols/svg-300/outlined/download.svg?raw';
import edit from '@material-symbols/svg-300/outlined/edit.svg?raw';
import face from '@material-symbols/svg-300/outlined/face.svg?raw';
import group from '@material-symbols/svg-300/outlined/group.svg?raw';
import historyIcon from '@material-symbols/svg-300/outlined/history.svg?raw';
import label from '@material-symbols/svg-300/outlined/label.svg?raw';
import exit from '@material-symbols/svg-300/outlined/logout.svg?raw';
import bell from '@material-symbols/svg-300/outlined/notifications.svg?raw';
import invite from '@material-symbols/svg-300/outlined/person_add.svg?raw';
import help from '@material-symbols/svg-300/outlined/question_mark.svg?raw';
import handOver from '@material-symbols/svg-300/outlined/swap_horiz.svg?raw';
import screen from '@material-symbols/svg-300/outlined/tv.svg?raw';
import upload from '@material-symbols/svg-300/outlined/upload_file.svg?raw';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import { may } from '#domain/permissions.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Link } from '#web/ui/Link.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { useCopy } from '#web/ui/use-copy.ts';
import type { DialogControl } from '#web/ui/use-dialog.ts';
import { mayOpen, type SettingsEntry } from './settings-entries.ts';
import { useZoneLabel } from './zone-label.ts';
import './settings-panel.css';

interface Props extends DialogControl {
  /** The calendar with the person’s own appearance and current role. */
  calendar: Calendar;
  /** The person's own settings. */
  own: ReactNode;
  isOffered: (entry: SettingsEntry) => boolean;
  onOpen: (entry: SettingsEntry) => void;
  /** Deletes the calendar for everybody if the person owns it; undefined offline. */
  onLeave: (() => void) | undefined;
}

/** The most used entries first. */
const ENTRIES = [
  { entry: 'invite', svg: invite, text: 'invite' },
  { entry: 'members', svg: group, text: 'manageMembers' },
  { entry: 'tags', svg: label, text: 'manageTags' },
  { entry: 'people', svg: face, text: 'managePeople' },
  { entry: 'tasks', svg: check, text: 'tasks' },
  { entry: 'copyWeek', svg: copy, text: 'menu.copyWeek' },
  { entry: 'notifications', svg: bell, text: 'notifications' },
  { entry: 'history', svg: historyIcon, text: 'history' },
] as const;
/** Entries about import, export and links. */
const ELSEWHERE = [
  { entry: 'connect', svg: devices, text: 'connect' },
  { entry: 'feeds', svg: link, text: 'feeds' },
  { entry: 'display', svg: screen, text: 'display' },
  { entry: 'import', svg: upload, text: 'import' },
  { entry: 'export', svg: download, text: 'export' },
] as const;

/** A panel at the side of the screen, on a phone at the bottom: the calendar's facts and the actions for this person. */
export function SettingsPanel({ open, calendar, own, isOffered, onOpen, onLeave, onClose, onClosed }: Props) {
  const { t } = useTranslation(['calendarView', 'ui']);
  const { id, name, description, role } = calendar;
  const isMine = may(role, 'calendar.delete');
  const press = (svg: string, text: string, run: () => void, look = '') => (
    <li key={text}>
      <button type="button" className={`row hovers-wide ${look}`} onClick={run}>
        <Icon svg={svg} />
        {text}
      </button>
    </li>
  );
  const page = (svg: string, text: string, to: string) => (
    <li>
      <Link className="row hovers-wide" to={to}>
        <Icon svg={svg} />
        {text}
      </Link>
    </li>
  );
  const row = ({ entry, svg, text }: (typeof ENTRIES | typeof ELSEWHERE)[number]) =>
    isOffered(entry) && mayOpen(role, entry) && press(svg, t(text), () => onOpen(entry));
  return (
    <Panel open={open} title={name} sheet className="settings-panel" onClose={onClose} onClosed={onClosed}>
      <p className="settings-panel-text">{description || t('noDescription')}</p>
      <p className="note settings-panel-role">{t('yourRole', { role: t(`roles.${role}`) })}</p>
      <ul className="settings-panel-list">
        {ENTRIES.map(row)}
        {may(role, 'calendar.update') && page(edit, t('editCalendar'), `/dashboard/calendar/${id}/edit`)}
      </ul>
      <h3 className="part-title settings-panel-head">{t('elsewhere')}</h3>
      <ul className="settings-panel-list">
        {ELSEWHERE.map(row)}
        {page(help, t('ui:help'), '/help')}
      </ul>
      {own}
      <CalendarFacts calendar={calendar} />
      {onLeave && (
        <ul className="settings-panel-list settings-panel-end">
          {mayOpen(role, 'handOver') && press(handOver, t('handOver'), () => onOpen('handOver'))}
          {isMine ? press(trash, t('remove'), onLeave, 'bad') : press(exit, t('leave'), onLeave)}
        </ul>
      )}
    </Panel>
  );
}

/** What a member may want to look up. */
function CalendarFacts({ calendar: { id, timezone, owner } }: { calendar: Calendar }) {
  const { t } = useTranslation('calendarView');
  const zoneLabel = useZoneLabel();
  const [state, copy] = useCopy();
  return (
    <section className="settings-panel-facts" aria-label={t('about')}>
      <h3 className="part-title">{t('about')}</h3>
      <dl>
        <div>
          <dt className="note">{t('zone')}</dt>
          <dd>{zoneLabel(timezone, Date.now())}</dd>
        </div>
        <div>
          <dt className="note">{t('owner')}</dt>
          <dd>{owner.name}</dd>
        </div>
        <div>
          <dt className="note">{t('calendarId')}</dt>
          <dd>
            <code>{id}</code>
            <CopyButton flush state={state} idle={t('copyId')} done={t('idCopied')} onClick={() => void copy(id)} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
