import add from '@material-symbols/svg-300/outlined/add.svg?raw';
import bolt from '@material-symbols/svg-300/outlined/bolt.svg?raw';
import dayIcon from '@material-symbols/svg-300/outlined/calendar_view_day.svg?raw';
import weekIcon from '@material-symbols/svg-300/outlined/calendar_view_week.svg?raw';
import copy from '@material-symbols/svg-300/outlined/content_copy.svg?raw';
import remove from '@material-symbols/svg-300/outlined/delete.svg?raw';
import download from '@material-symbols/svg-300/outlined/download.svg?raw';
import edit from '@material-symbols/svg-300/outlined/edit.svg?raw';
import list from '@material-symbols/svg-300/outlined/list.svg?raw';
import move from '@material-symbols/svg-300/outlined/move_item.svg?raw';
import open from '@material-symbols/svg-300/outlined/open_in_full.svg?raw';
import label from '@material-symbols/svg-300/outlined/sell.svg?raw';
import undo from '@material-symbols/svg-300/outlined/undo.svg?raw';
import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { may } from '#domain/permissions.ts';
import type { Tag } from '#domain/tags.ts';
import { titleOf } from '#web/calendar-view/event-look.ts';
import type { MenuRequest } from '#web/calendar-view/shell/use-context-menu.ts';
import type { View } from '#web/calendar-view/view-state.ts';
import { useShownCalendars } from '#web/calendars/api.ts';
import { useTags } from '#web/events/tags/api.ts';
import { formatDay } from '#web/platform/format.ts';
import { ContextMenu } from '#web/ui/ContextMenu.tsx';
import type { MenuEntry } from '#web/ui/MenuPopup.tsx';

/** The actions behind the entries; undefined for what the person may not do. */
export interface MenuActions {
  readonly onOpen: (event: CalendarEvent) => void;
  readonly onEdit: ((event: CalendarEvent) => void) | undefined;
  readonly onDuplicate: ((event: CalendarEvent) => void) | undefined;
  readonly onTag: ((event: CalendarEvent, tag: Tag | null) => void) | undefined;
  readonly onMoveTo: ((event: CalendarEvent, calendar: Calendar) => void) | undefined;
  /** Downloads an iCalendar file. */
  readonly onSave: ((event: CalendarEvent) => void) | undefined;
  readonly onRemove: ((event: CalendarEvent) => void) | undefined;
  readonly onUndo: (() => void) | undefined;
  readonly onAdd: (() => void) | undefined;
  readonly onQuickAdd: (() => void) | undefined;
  readonly onCopyWeek: (() => void) | undefined;
  readonly onDay: () => void;
  readonly onView: (view: View) => void;
}

/** A submenu that replaces the entries. */
export type Choosing = 'tag' | 'calendar';

/** A context menu about an event or a day. */
export interface MenuSubject extends MenuRequest, MenuActions {}

interface Props extends MenuSubject {
  shown: boolean;
  choosing: Choosing | null;
  onChoosing: (choosing: Choosing) => void;
  onClose: () => void;
}

/** The context menu of an event or a day. */
export function CalendarMenu(props: Props) {
  const { t } = useTranslation('calendarView');
  const { shown, dated, day, choosing, x, y, from, onClose } = props;
  const tags = useTags(props.onTag && dated?.event.calendarId).data ?? [];
  const { data: mine = [] } = useShownCalendars();
  const event = dated?.event;
  const targets = mine.filter(({ id, role }) => id !== event?.calendarId && may(role, 'events.write'));
  const entriesOf = { tag: tagsOf, calendar: calendarsOf };
  const entries = event ? (choosing ? entriesOf[choosing] : eventEntries)(event) : dayEntries();
  return (
    <ContextMenu
      key={choosing ?? 'all'}
      open={shown}
      label={event ? titleOf(event) : (formatDay(day) ?? day)}
      {...{ entries, x, y, from, onClose }}
    />
  );

  function eventEntries(about: CalendarEvent): MenuEntry[] {
    const { onOpen, onEdit, onDuplicate, onTag, onMoveTo, onSave, onRemove, onUndo, onChoosing } = props;
    return [
      { label: t('menu.open'), svg: open, run: () => onOpen(about) },
      ...(onEdit ? [{ label: t('menu.edit'), svg: edit, run: () => onEdit(about) }] : []),
      ...(onTag && !about.redacted && tags.length > 0
        ? [{ label: t('menu.tag'), svg: label, run: () => onChoosing('tag') }]
        : []),
      ...(onDuplicate && !about.redacted
        ? [{ label: t('menu.duplicate'), svg: copy, run: () => onDuplicate(about) }]
        : []),
      ...(onMoveTo && !about.redacted && targets.length > 0
        ? [{ label: t('menu.calendar'), svg: move, run: () => onChoosing('calendar') }]
        : []),
      ...(onSave ? [{ label: t('menu.save'), svg: download, run: () => onSave(about) }] : []),
      ...(onRemove ? [{ label: t('menu.remove'), svg: remove, bad: true, run: () => onRemove(about) }] : []),
      ...(onUndo ? [{ label: t('menu.undo'), svg: undo, run: onUndo }] : []),
    ];
  }
  function tagsOf(about: CalendarEvent): MenuEntry[] {
    const { onTag } = props;
    const none = { label: t('menu.noTag'), chosen: about.tagId === null, run: () => onTag?.(about, null) };
    const each = tags.map((tag) => ({
      label: tag.name,
      chosen: about.tagId === tag.id,
      run: () => onTag?.(about, tag),
    }));
    return [none, ...each];
  }
  function calendarsOf(about: CalendarEvent): MenuEntry[] {
    return targets.map((target) => ({
      label: target.name,
      dot: target.color,
      run: () => props.onMoveTo?.(about, target),
    }));
  }
  function dayEntries(): MenuEntry[] {
    const { onAdd, onQuickAdd, onCopyWeek, onDay, onView, onUndo } = props;
    return [
      ...(onAdd ? [{ label: t('menu.add'), svg: add, run: onAdd }] : []),
      ...(onQuickAdd ? [{ label: t('menu.quickAdd'), svg: bolt, run: onQuickAdd }] : []),
      { label: t('menu.day'), svg: list, run: onDay },
      { label: t('menu.dayView'), svg: dayIcon, run: () => onView('day') },
      { label: t('menu.weekView'), svg: weekIcon, run: () => onView('week') },
      ...(onCopyWeek ? [{ label: t('menu.copyWeek'), svg: copy, run: onCopyWeek }] : []),
      ...(onUndo ? [{ label: t('menu.undo'), svg: undo, run: onUndo }] : []),
    ];
  }
}
