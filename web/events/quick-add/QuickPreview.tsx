import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import type { Person } from '#domain/people.ts';
import type { Tag } from '#domain/tags.ts';
import { LOCATION_MAX } from '#domain/values/events.ts';
import { PeoplePicker } from '#web/events/people/PeoplePicker.tsx';
import { RepeatField } from '#web/events/repeat/RepeatField.tsx';
import { CalendarChoice } from '#web/events/rows/CalendarChoice.tsx';
import { EventRow } from '#web/events/rows/EventRow.tsx';
import { TagPicker } from '#web/events/rows/TagPicker.tsx';
import type { EventForm } from '#web/events/when/use-event-form.ts';
import { WhenFields } from '#web/events/when/WhenFields.tsx';
import { WhenZone } from '#web/events/when/WhenZone.tsx';
import '#web/events/day-list/event-rows.css';

export interface QuickPreviewProps {
  form: EventForm;
  tags: readonly Tag[];
  people: readonly Person[];
  /** The calendars that the event may be added to. */
  calendars: readonly Calendar[];
  calendar: Calendar;
  timeZone: string;
  phone: boolean;
  reminders: ((form: EventForm) => ReactNode) | undefined;
  /** The line is empty. */
  isBlank: boolean;
  onCalendar: (calendar: Calendar) => void;
}

const TAGS_SHOWN = 6;

/** The event that the line would create. Each field can be changed here. */
export function QuickPreview(props: QuickPreviewProps) {
  const { form, tags, people, calendars, calendar, timeZone, phone, isBlank, onCalendar } = props;
  const { t } = useTranslation('events');
  const { draft, change } = form;
  const id = useId();
  return (
    <div className="event-rows quick-preview">
      <p className="quick-title" data-blank={draft.title === '' || undefined} aria-live="polite">
        {draft.title || t(isBlank ? 'quick.hint' : 'quick.noTitle')}
      </p>
      <EventRow label={t('when')} kind="when">
        <div>
          <WhenFields form={form} firstDay={calendar.firstDayOfWeek} />
          <WhenZone form={form} timeZone={timeZone} />
        </div>
      </EventRow>
      {draft.recurrence && (
        <EventRow label={t('recurrence')}>
          <RepeatField form={form} timeZone={timeZone} firstDay={calendar.firstDayOfWeek} />
        </EventRow>
      )}
      {draft.location !== '' && (
        <EventRow label={t('location')} of={id}>
          <input
            id={id}
            type="text"
            name="location"
            enterKeyHint="done"
            value={draft.location}
            maxLength={LOCATION_MAX}
            onChange={(event) => change({ location: event.target.value })}
          />
        </EventRow>
      )}
      {draft.reminders && props.reminders?.(form)}
      {(tags.length > 0 || draft.tagId) && (
        <EventRow label={t('tag')} kind="tags">
          <TagPicker
            tags={tags}
            chosen={draft.tagId}
            shown={phone ? TAGS_SHOWN / 2 : TAGS_SHOWN}
            onChoose={(tagId) => change({ tagId })}
          />
        </EventRow>
      )}
      {(people.length > 1 || draft.personIds.length > 0) && (
        <EventRow label={t('personIds')} kind="tags">
          <PeoplePicker people={people} chosen={draft.personIds} onChoose={(personIds) => change({ personIds })} />
        </EventRow>
      )}
      {calendars.length > 1 && (
        <EventRow label={t('calendar')}>
          <CalendarChoice
            calendars={calendars}
            chosen={calendar.id}
            onChoose={(id) => {
              const chosen = calendars.find((one) => one.id === id);
              change({ tagId: null, personIds: [] });
              if (chosen) onCalendar(chosen);
            }}
          />
        </EventRow>
      )}
    </div>
  );
}
