import type { Calendar } from '#domain/calendars.ts';
import { may } from '#domain/permissions.ts';
import { foldsFrom } from '#web/calendar-view/layout/clock-change.ts';
import { pageOf, usePeopleFilter } from '#web/calendar-view/people/use-filter.ts';
import type { CalendarActions } from '#web/calendar-view/view-props.ts';
import { useSteps } from '#web/events/history/api.ts';
import { usePeopleById } from '#web/events/people/api.ts';
import type { useEventCopy } from '#web/events/use-event-copy.ts';
import type { EventMover } from '#web/events/use-event-mover.ts';
import { newId } from '#web/platform/new-id.ts';
import { hasSteps } from '#web/platform/steps.ts';
import type { DialogState } from '#web/ui/use-dialog.ts';
import { calendarToAddTo } from './add-event.ts';
import type { Opened } from './opened-dialog.ts';
import { proposing } from './proposing.ts';
import type { CalendarEvents } from './use-calendar-events.ts';
import { useSaveEvent } from './use-save-event.ts';

/** The actions that the view of a calendar offers: cards, forms, dialogs, undo. */
export function useCalendarActions(
  calendars: readonly Calendar[],
  events: CalendarEvents,
  moving: EventMover & { copy: ReturnType<typeof useEventCopy> },
  dialog: DialogState<Opened>,
  onSettings: () => void,
): CalendarActions {
  const steps = useSteps();
  const save = useSaveEvent();
  const addTo = calendarToAddTo(calendars);
  const ids = calendars.map(({ id }) => id);
  const calendarOf = (calendarId: string) => calendars.find(({ id }) => id === calendarId);
  const writes = (calendar: Calendar | undefined) => calendar !== undefined && may(calendar.role, 'events.write');
  const undo = () => steps.undo(ids);
  const shownPeople = useShownPeople(calendars);
  const onAdd: CalendarActions['onAdd'] = (day, clock, ...[time, minutes, lastDay, folds, personIds = shownPeople]) =>
    addTo && events.editor.begin(addTo, day, clock, time, minutes, lastDay, folds, personIds);
  const proposeTo =
    addTo || !proposing.isOffered ? undefined : calendars.find(({ role }) => may(role, 'proposals.create'));
  const onQuickAdd: CalendarActions['onQuickAdd'] = (date, clock) =>
    dialog.show({ kind: 'quick', id: newId(), date, personIds: shownPeople, ...clock });
  const onDay: CalendarActions['onDay'] = (day, clock, chosen) => dialog.show({ kind: 'day', day, ...clock, chosen });

  const onMenu: CalendarActions['onMenu'] = ({ clock, ...request }) => {
    const { dated, day, time, fold } = request;
    const owner = dated ? calendarOf(dated.event.calendarId) : addTo;
    const mayWrite = writes(owner);
    // An event of a subscribed calendar is copied into a calendar of the person's own.
    const copyTo = owner ? (mayWrite ? owner : undefined) : addTo;
    const { editor, actions } = events;
    dialog.show({
      ...{ kind: 'menu', choosing: null, ...request },
      onOpen: (event) => events.open(event, clock.zone),
      onEdit: mayWrite ? events.edit : undefined,
      onDuplicate: copyTo && ((event) => editor.duplicate(copyTo, event)),
      onTag: owner && mayWrite ? (event, tag) => actions.retag(owner, event, tag) : undefined,
      onMoveTo: mayWrite ? actions.moveTo : undefined,
      onSave: owner && navigator.onLine ? save : undefined,
      onRemove: mayWrite ? (event) => actions.remove(event) : undefined,
      onUndo: mayWrite && hasSteps(ids) ? undo : undefined,
      onAdd: mayWrite ? () => onAdd(day, clock, time, undefined, undefined, foldsFrom(fold, clock.zone)) : undefined,
      onQuickAdd: mayWrite ? () => onQuickAdd(day, clock) : undefined,
      onCopyWeek: mayWrite
        ? () => dialog.show({ kind: 'copyWeek', date: day, today: clock.now.slice(0, 10), zone: clock.zone })
        : undefined,
      onDay: () => onDay(day, clock),
    });
  };
  return {
    mover: { ...moving, give: events.actions.give },
    onPropose: proposeTo && ((day, clock) => events.editor.begin(proposeTo, day, clock)),
    ...{ onAdd, onQuickAdd, onDay, onMenu, onSettings },
    undo: { undo, redo: () => steps.redo(ids) },
    onEvent: events.open,
    onEdit: (event) => {
      if (!writes(calendarOf(event.calendarId))) return false;
      events.card.close();
      dialog.close();
      events.edit(event);
      return true;
    },
    onRemove: (event) => void events.actions.remove(event),
    onGoTo: (goTo) => dialog.show({ kind: 'goTo', ...goTo }),
    onThemes: () => dialog.show({ kind: 'themes' }),
  };
}

/** The people whose events the page shows: a new event is about them, so that it is shown too. */
function useShownPeople(calendars: readonly Calendar[]): string[] {
  const people = usePeopleById(calendars.map(({ id }) => id));
  const { ids } = usePeopleFilter(pageOf(calendars, calendars.length > 1), people);
  return calendars.length === 1 ? [...(ids ?? [])] : [];
}
