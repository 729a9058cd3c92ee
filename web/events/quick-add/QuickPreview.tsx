import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import type { Tag } from '#domain/tags.ts';
import { capitalised } from '#web/platform/format.ts';
import { useRuleText } from '#web/recurrence/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { CalendarChoice } from '../form/CalendarChoice.tsx';
import { EventRow } from '../form/EventRow.tsx';
import { TagPicker } from '../form/TagPicker.tsx';
import type { EventForm } from '../use-event-form.ts';
import { WhenFields } from '../when/WhenFields.tsx';
import '../day-list/event-rows.css';

interface Props {
  form: EventForm;
  tags: readonly Tag[];
  calendars: readonly Calendar[];
  calendar: Calendar;
  timeZone: string;
  phone: boolean;
  /** Nothing is typed yet. */
  isBlank: boolean;
  onCalendar: (calendar: Calendar) => void;
}

const TAGS_SHOWN = 6;

/** The event that a line of text is going to be. Each of its parts can be changed here. */
export function QuickPreview({ form, tags, calendars, calendar, timeZone, phone, isBlank, onCalendar }: Props) {
  const { t } = useTranslation('events');
  const ruleText = useRuleText();
  const { draft, change } = form;
  const { recurrence, isAllDay, startDate } = draft;
  const start = { startTime: `${startDate}T${draft.startTime ?? '00:00'}:00`, isAllDay, timeZone };
  return (
    <div className="event-rows quick-preview">
      <p className="quick-title" data-blank={draft.title === '' || undefined} aria-live="polite">
        {draft.title || t(isBlank ? 'quick.hint' : 'quick.noTitle')}
      </p>
      <EventRow label={t('when')} kind="when">
        <div>
          <WhenFields form={form} firstDay={calendar.firstDayOfWeek} />
        </div>
      </EventRow>
      {recurrence && (
        <EventRow label={t('recurrence')}>
          <span className="quick-rule">
            {capitalised(ruleText(recurrence, start))}
            <Button flush onClick={() => change({ recurrence: null })}>
              {t('quick.once')}
            </Button>
          </span>
        </EventRow>
      )}
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
      {calendars.length > 1 && (
        <EventRow label={t('calendar')}>
          <CalendarChoice
            calendars={calendars}
            chosen={calendar.id}
            onChoose={(id) => {
              const chosen = calendars.find((one) => one.id === id);
              change({ tagId: null });
              if (chosen) onCalendar(chosen);
            }}
          />
        </EventRow>
      )}
    </div>
  );
}
