import suggest from '@material-symbols/svg-300/outlined/edit.svg?raw';
import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { may } from '#domain/permissions.ts';
import type { Tag } from '#domain/tags.ts';
import { useEvent, useSeries } from '#web/events/api.ts';
import { EventCard } from '#web/events/card/EventCard.tsx';
import { focusIfLost } from '#web/events/event-elements.ts';
import { usePeople } from '#web/events/people/api.ts';
import { peopleOf } from '#web/events/people/names.ts';
import { noteTag } from '#web/events/rows/recent-tags.ts';
import { useTags } from '#web/events/tags/api.ts';
import { EventConflict } from '#web/events/unsent/conflicts/EventConflict.tsx';
import { spanIn } from '#web/events/when-words.ts';
import { useOnline } from '#web/offline/use-online.ts';
import { shownTitle } from '#web/platform/shown-title.ts';
import { Fetched } from '#web/ui/Fetched.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { calendarToAddTo } from './add-event.ts';
import { SubscribedEventCard } from './other-programs.ts';
import { proposing } from './proposing.ts';
import { CardReminders } from './reminders.ts';
import type { CalendarEvents } from './use-calendar-events.ts';
import { useSaveEvent } from './use-save-event.ts';

interface Props {
  calendars: readonly Calendar[];
  events: CalendarEvents;
  onRemove: () => void;
  onProposeRemoval: (calendar: Calendar, event: CalendarEvent) => void;
}

export function CalendarEventCard(props: Props) {
  const { subject } = props.events.card;
  if (!subject) return null;
  const isOurs = props.calendars.some(({ id }) => id === subject.event.calendarId);
  // Another event is another card.
  return isOurs ? (
    <Card key={subject.event.id} {...props} seen={subject.event} />
  ) : (
    <Fetched onGiveUp={props.events.card.drop}>
      <SubscribedEventCard.Component
        key={subject.event.id}
        card={EventCard}
        seen={subject.event}
        events={props.events}
        copyTo={calendarToAddTo(props.calendars)}
        onClosed={() => closed(props.events.card, subject.event.id)}
      />
    </Fetched>
  );
}

function closed(card: CalendarEvents['card'], id: string): void {
  card.closed();
  focusIfLost(id);
}

function Card({ calendars, events, onRemove, onProposeRemoval, seen }: Props & { seen: CalendarEvent }) {
  const { t } = useTranslation('events');
  const { card, editor, actions, me } = events;
  const event = useEvent(seen);
  const { data: series } = useSeries(event.recurringEventId, event.version);
  const online = useOnline();
  const save = useSaveEvent();
  const calendar = calendars.find(({ id }) => id === seen.calendarId);
  const tags = useTags(calendar?.id).data ?? [];
  const people = usePeople(calendar?.id).data ?? [];
  if (!card.subject || !calendar) return null;
  const { zone, about } = card.subject;
  const mayWrite = may(calendar.role, 'events.write');
  const mayPropose =
    proposing.isOffered && !mayWrite && may(calendar.role, 'proposals.create') && event.class === 'public';
  const inForm = (open: (calendar: Calendar, event: CalendarEvent) => void) => () => {
    card.close();
    open(calendar, event);
  };
  const retag = (tag: Tag | null) => {
    noteTag(tag?.id ?? null);
    actions.retag(calendar, event, tag);
  };
  const share = async () => {
    const url = `${location.origin}${linkTo(event, calendar.timezone)}`;
    if (matchMedia('(hover: none)').matches && typeof navigator.share === 'function') {
      await navigator.share({ title: shownTitle(event, ''), url }).catch(() => undefined); // The person cancelled.
      return;
    }
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    showSnackbar(t(isCopied ? 'card.copied' : 'card.copyFailed'), isCopied ? {} : { kind: 'error' });
  };
  return (
    <EventCard
      open={card.open}
      event={event}
      series={series}
      zone={zone}
      tags={tags}
      people={peopleOf(event.personIds, people)}
      calendarName={calendars.length > 1 ? calendar.name : undefined}
      about={about}
      now={Date.now()}
      meId={me}
      actions={
        mayWrite
          ? {
              edit: inForm(editor.edit),
              duplicate: event.redacted ? undefined : inForm(editor.duplicate),
              remove: onRemove,
              retag: event.redacted ? undefined : retag,
            }
          : null
      }
      instead={
        mayPropose && online
          ? {
              ...{ svg: suggest, text: proposing.changeText(), run: inForm(editor.edit) },
              remove: { text: proposing.removeText(), run: () => onProposeRemoval(calendar, event) },
            }
          : undefined
      }
      notice={<EventConflict eventId={event.id} />}
      reminders={
        <Fetched waiting="…">
          <CardReminders.Component event={event} online={online} />
        </Fetched>
      }
      onShare={() => void share()}
      onSave={online ? () => save(event) : undefined}
      onClose={card.close}
      onClosed={() => closed(card, seen.id)}
    />
  );
}

/** The link to an event for the members of its calendar: opens its day and its card. */
function linkTo(event: CalendarEvent, zone: string): string {
  const search = new URLSearchParams({ view: 'day', date: spanIn(event, zone).start.slice(0, 10), event: event.id });
  return `/dashboard/calendar/${event.calendarId}?${search}`;
}
