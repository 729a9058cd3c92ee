import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '#domain/events.ts';
import type { Tag } from '#domain/tags.ts';
import { DESCRIPTION_MAX, LOCATION_MAX } from '#domain/values/events.ts';
import { ruleText } from '#web/events/recurrence/api.ts';
import { CalendarChoice, type ChoiceOfCalendar } from '#web/events/rows/CalendarChoice.tsx';
import { EventRow } from '#web/events/rows/EventRow.tsx';
import { TagPicker } from '#web/events/rows/TagPicker.tsx';
import { NightNotes } from '#web/events/when/NightNotes.tsx';
import type { EventForm } from '#web/events/when/use-event-form.ts';
import { WhenFields } from '#web/events/when/WhenFields.tsx';
import { WhenZone } from '#web/events/when/WhenZone.tsx';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Fetched } from '#web/ui/Fetched.tsx';
import { HelpLink } from '#web/ui/HelpLink.tsx';
import { SwitchInput } from '#web/ui/Switch.tsx';
import '#web/events/day-list/event-rows.css';

const RepeatField = onDemand(async () => {
  const [{ RepeatField: Field }] = await Promise.all([import('#web/events/repeat/RepeatField.tsx'), ruleText.fetch()]);
  return Field;
});

RepeatField.fetch().catch(() => undefined); // Prefetched with the form, which does not wait for it.

export interface EventRowsProps {
  tags: readonly Tag[];
  /** The tag of the same name in the chosen calendar. */
  namesake?: ((id: string | null) => string | null) | undefined;
  /** The calendars that the event may be moved to, if there is a choice, and the people that it has where it is. */
  calendars?:
    | {
        chosen: string;
        all: readonly ChoiceOfCalendar[];
        personIds: string[];
        onChoose: (id: string) => void;
      }
    | undefined;
  /** Shown below the times. */
  notes: readonly string[];
  /** The default zone of the event. */
  timeZone: string;
  /** The fields for another zone. */
  zones?: ((form: EventForm) => ReactNode) | undefined;
  /** The edited series, or that of the occurrence, once it is loaded. */
  series?: CalendarEvent | undefined;
  /** 0 = Sunday to 6 = Saturday. */
  firstDay: number;
  newTag?: ((done: (tag: Tag | null) => void) => ReactNode) | undefined;
  people?: ((form: EventForm) => ReactNode) | undefined;
  /** Whether the event may be made private. */
  mayHide?: boolean;
  /** Whether the person sees only a block, which they may move. */
  isBlock?: boolean;
  /** Rarely used fields. */
  more?: ((form: EventForm) => ReactNode) | undefined;
  /** Rows of other areas, which the page injects. */
  reminders?: ((form: EventForm) => ReactNode) | undefined;
}

/** All of the form but the title. */
export function EventRows({ form, ...props }: EventRowsProps & { form: EventForm }) {
  const { namesake, calendars, notes, firstDay, timeZone, isBlock } = props;
  const { t } = useTranslation('events');
  const id = useId();
  const { draft, saved, change } = form;
  return (
    <div className="event-rows">
      {calendars && !isBlock && (
        <EventRow label={t('calendar')}>
          <CalendarChoice
            calendars={calendars.all}
            chosen={calendars.chosen}
            onChoose={(calendarId) => {
              change({ personIds: calendars.personIds, ...((!namesake || !saved.tagId) && { tagId: null }) });
              calendars.onChoose(calendarId);
            }}
          />
        </EventRow>
      )}
      <EventRow label={t('when')} kind="when">
        <div>
          <WhenFields form={form} firstDay={firstDay} />
          <WhenZone form={form} timeZone={timeZone} rows={props.zones} />
          <NightNotes form={form} timeZone={timeZone} />
          {notes.map((note) => (
            <p key={note} className="note event-note">
              {note}
            </p>
          ))}
        </div>
      </EventRow>
      <EventRow label={t('allDay')} of={`${id}-all-day`} kind="switch">
        <SwitchInput id={`${id}-all-day`} checked={draft.isAllDay} onChange={(isAllDay) => change({ isAllDay })} />
      </EventRow>
      {!isBlock && <Words form={form} {...props} />}
    </div>
  );
}

/** All fields but the times. */
function Words({ form, ...props }: EventRowsProps & { form: EventForm }) {
  const { tags, namesake, firstDay, newTag, people, reminders, more, timeZone } = props;
  const { t } = useTranslation('events');
  const id = useId();
  const { draft, change } = form;
  return (
    <>
      <EventRow label={t('recurrence')}>
        <Fetched waiting={<span className="event-row-awaited" />}>
          <RepeatField.Component form={form} timeZone={timeZone} series={props.series} firstDay={firstDay} />
        </Fetched>
      </EventRow>
      <EventRow label={t('tag')} kind="tags">
        <TagPicker
          tags={tags}
          chosen={tags.some(({ id: tag }) => tag === draft.tagId) ? draft.tagId : (namesake?.(draft.tagId) ?? null)}
          newTag={newTag}
          onChoose={(tagId) => change({ tagId })}
        />
      </EventRow>
      {people?.(form)}
      <EventRow label={t('location')} of={`${id}-location`}>
        <input
          id={`${id}-location`}
          type="text"
          enterKeyHint="done"
          placeholder={t('locationPlaceholder')}
          value={draft.location}
          maxLength={LOCATION_MAX}
          onChange={(event) => change({ location: event.target.value })}
        />
      </EventRow>
      {props.mayHide && <PrivateRow form={form} />}
      {reminders?.(form)}
      <EventRow label={t('description')} of={`${id}-description`}>
        <textarea
          id={`${id}-description`}
          rows={5}
          placeholder={t('descriptionPlaceholder')}
          value={draft.description}
          maxLength={DESCRIPTION_MAX}
          onChange={(event) => change({ description: event.target.value })}
        />
      </EventRow>
      {more?.(form)}
    </>
  );
}

/** Whether others see only a block. The class "confidential", set by another program, stays until the switch is used. */
function PrivateRow({ form: { draft, change } }: { form: EventForm }) {
  const { t } = useTranslation('events');
  const id = useId();
  const isPrivate = draft.class !== 'public';
  return (
    <EventRow label={t('values.private')} of={id} kind="switch">
      <SwitchInput
        id={id}
        aria-describedby={`${id}-hint`}
        checked={isPrivate}
        onChange={(hidden) => change({ class: hidden ? 'private' : 'public' })}
      />
      <p id={`${id}-hint`} className={isPrivate ? 'note event-note' : 'visually-hidden'}>
        {t('classHint')}
        {isPrivate && <HelpLink page="what-others-see" about={id} />}
      </p>
    </EventRow>
  );
}
