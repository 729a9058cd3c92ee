import person from '@material-symbols/svg-300/outlined/account_circle.svg?raw';
import calendarIcon from '@material-symbols/svg-300/outlined/calendar_today.svg?raw';
import face from '@material-symbols/svg-300/outlined/face.svg?raw';
import place from '@material-symbols/svg-300/outlined/location_on.svg?raw';
import note from '@material-symbols/svg-300/outlined/notes.svg?raw';
import bell from '@material-symbols/svg-300/outlined/notifications.svg?raw';
import repeat from '@material-symbols/svg-300/outlined/repeat.svg?raw';
import clock from '@material-symbols/svg-300/outlined/schedule.svg?raw';
import label from '@material-symbols/svg-300/outlined/sell.svg?raw';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { instantToLocal } from '#domain/dates/zones.ts';
import type { CalendarEvent } from '#domain/events.ts';
import type { Person } from '#domain/people.ts';
import type { Tag } from '#domain/tags.ts';
import { startOf } from '#web/events/event-draft.ts';
import { PeopleNames } from '#web/events/people/PeopleNames.tsx';
import { useRuleText } from '#web/events/recurrence/api.ts';
import { TagPicker } from '#web/events/rows/TagPicker.tsx';
import { spanIn, whenWords } from '#web/events/when-words.ts';
import { capitalised, formatMoment } from '#web/platform/format.ts';
import { tagStyle } from '#web/themes/tag-colors.ts';
import { useClocks } from '#web/ui/use-clocks.ts';
import { EventState } from './EventState.tsx';
import { Fact } from './Fact.tsx';
import { partsOf, placeHref } from './links.ts';

/** What is known of an event. */
export interface Facts {
  event: CalendarEvent;
  /** The series of an occurrence, once it is loaded. */
  series?: CalendarEvent | undefined;
  /** The zone that is shown, and the calendar's tags. */
  zone: string;
  tags: readonly Tag[];
  /** Those of the event. */
  people?: readonly Person[] | undefined;
  /** Given where several calendars are shown. */
  calendarName?: string | undefined;
  /** Epoch ms. */
  now: number;
  /** The id of the person who reads it. */
  meId: string;
  /** The reader's own reminders. */
  reminders?: ReactNode;
}

interface Props extends Facts {
  /** Undefined for a person who may only read. */
  onTag: ((tag: Tag | null) => void) | undefined;
}

export function EventFacts(props: Props) {
  const { event, series, zone, tags, people = [], calendarName, now, meId, onTag, reminders } = props;
  const { t } = useTranslation(['events', 'recurrence']);
  const ruleText = useRuleText();
  const { location, description, recurrence, recurringEventId, tag, createdBy, createdAt } = event;
  const today = instantToLocal(now, zone).slice(0, 10);
  const when = formatMoment(Date.parse(createdAt));
  const author =
    createdBy && t(createdBy.id === meId ? 'card.addedByMe' : 'card.added', { name: createdBy.name, when });
  return (
    <ul className="event-facts">
      <Fact svg={clock} name={t('when')}>
        <EventTimes event={event} zone={zone} today={today} />
      </Fact>
      {calendarName && (
        <Fact svg={calendarIcon} name={t('calendar')}>
          {calendarName}
        </Fact>
      )}
      <EventState event={event} />
      {people.length > 0 && (
        <Fact svg={face} name={t('personIds')}>
          <PeopleNames people={people} />
        </Fact>
      )}
      {(recurrence || recurringEventId) && (
        <Fact svg={repeat} name={t('recurrence:label')}>
          {capitalised(ruleText(recurrence ?? '', recurrence ? startOf(event) : series, series))}
        </Fact>
      )}
      {reminders && (
        <Fact svg={bell} name={t('card.reminders')}>
          {reminders}
        </Fact>
      )}
      {location && (
        <Fact svg={place} name={t('location')}>
          <a
            className="underlined"
            href={placeHref(location, /Android/.test(navigator.userAgent))}
            target="_blank"
            rel="noopener noreferrer"
            title={t('card.map', { place: location })}
          >
            {location}
          </a>
        </Fact>
      )}
      {description && (
        <Fact svg={note} name={t('description')}>
          <span className="event-facts-text">
            <LinkedText text={description} />
          </span>
        </Fact>
      )}
      {onTag && tags.length > 0 && (
        <Fact svg={label} name={t('tag')}>
          <TagPicker
            tags={tags}
            chosen={tag?.id ?? null}
            shown={7}
            onChoose={(id) => onTag(tags.find((each) => each.id === id) ?? null)}
          />
        </Fact>
      )}
      {!onTag && tag && (
        <Fact svg={label} name={t('tag')}>
          <span className="tag-picker-tag" aria-current="true" style={tagStyle(tag.color)}>
            {tag.name}
          </span>
        </Fact>
      )}
      {author && (
        <Fact svg={person} name="">
          <small>{author}</small>
        </Fact>
      )}
    </ul>
  );
}

interface TimesProps {
  event: CalendarEvent;
  /** The zone that is shown. */
  zone: string;
  /** Dates in its year omit the year. */
  today: string;
}

/** The times of an event in the zone that is shown, in the reader’s own and in the event's. */
function EventTimes({ event, zone, today }: TimesProps) {
  const { t } = useTranslation('events');
  const { beside } = useClocks();
  const more = event.isFloating && !event.isAllDay ? t('card.floating') : beside(event, zone);
  return (
    <>
      <b className="row-name">{capitalised(whenWords(spanIn(event, zone), today))}</b>
      {more && <span className="event-facts-line">{more}</span>}
    </>
  );
}

/** A text with its addresses as links, which open in a new tab without access to this one. */
function LinkedText({ text }: { text: string }) {
  return partsOf(text).map(({ text: part, href }, at) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
      <a key={at} className="underlined" href={href} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
